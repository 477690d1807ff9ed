import { expect, it } from 'vitest';
import { inAddressLanguage, linksInAddressLanguage } from '#core/language-address.ts';

it.each([
  ['/', '/?lang=hi'],
  ['/Game', '/Game?lang=hi'],
  ['/Contect%20Us#form', '/Contect%20Us?lang=hi#form'],
  ['?order=reported', '?order=reported&lang=hi'],
  ['.', '.?lang=hi'],
  ['/Live/x?lang=en', '/Live/x?lang=en'],
  ['#menu', '#menu'],
])('%s leads to %s from a Hindi address', (path, kept) => {
  expect(inAddressLanguage(path, 'hi')).toBe(kept);
  expect(inAddressLanguage(path, null)).toBe(path);
});

it.each([
  ['<a href="/Gamepage/5">', '<a href="/Gamepage/5?lang=hi">'],
  ['<a href="/Contect%20Us#form">', '<a href="/Contect%20Us?lang=hi#form">'],
  ['<a href="/Blog?lang=en&amp;page=2">', '<a href="/Blog?lang=en&amp;page=2">'],
  ['<a href="https://a.example/b">', '<a href="https://a.example/b">'],
  ['<a href="//a.example/b">', '<a href="//a.example/b">'],
])('in HTML, %s becomes %s', (html, kept) => {
  expect(linksInAddressLanguage(html, 'hi')).toBe(kept);
  expect(linksInAddressLanguage(html, null)).toBe(html);
});
