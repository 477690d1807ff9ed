import { expect, it } from 'vitest';
import { inAddressLanguage } from '#core/language-address.ts';

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
