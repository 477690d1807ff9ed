import { describe, expect, it } from 'vitest';
import { isHost } from '#server/http/named-host.ts';

describe('a host', () => {
  it.each([
    'quiz.example',
    'QUIZ.example:8080',
    'localhost:3000',
    'quiz.example.',
    'xn--p1b6ci4b4b3a.example',
    'my_site:3000',
    '9f86d081884c:3000',
    '127.0.0.1',
    '127.0.0.1:65535',
    '[::1]',
    '[2001:db8::7]:443',
  ])('is %s', (text) => {
    expect(isHost(text)).toBe(true);
    // Whatever builds an address of it gets the same host.
    expect(URL.canParse(`http://${text}`)).toBe(true);
  });

  it.each([
    '',
    'site/embed',
    'site?x',
    'site#x',
    'me@site',
    'a b',
    'a,b',
    'a:b',
    'a:',
    'a:1:2',
    'a:99999',
    'a:123456',
    '.a',
    'a..b',
    'a\\b',
    'a%2fb',
    'ä.example',
    'xn--a:65536',
    '1.2.3',
    '1.2.3.256',
    'a.0x7f',
    '[::1',
    '[::g]',
    '[1.2.3.4]',
    '[fe80::1%25eth0]',
    `${'a.'.repeat(200)}b`,
  ])('is not %j', (text) => {
    expect(isHost(text)).toBe(false);
  });
});
