import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressKey,
  createTrustedProxies,
  isNetwork,
  originalAddress,
  siteKey,
} from '#server/visitor-address.ts';

const trusted = createTrustedProxies(['10.0.0.0/8', '192.0.2.1', '2001:db8::/32']);

it.each([
  ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['2001:db8::5', '2a00::1', '2a00::1'],
  ['10.1.2.3', '1.2.3.4, 198.51.100.1, 192.0.2.1', '198.51.100.1'],
  ['10.1.2.3', '198.51.100.1:4711', '198.51.100.1'],
  ['10.1.2.3', '[2a00::1]:4711', '2a00::1'],
  ['10.1.2.3', '10.9.9.9', '10.9.9.9'],
  ['10.1.2.3', 'made up', '10.1.2.3'],
  ['10.1.2.3', '', '10.1.2.3'],
  ['unknown', '198.51.100.1', 'unknown'],
])('behind %s with X-Forwarded-For: %s is %s', (peer, forwarded, visitor) => {
  expect(originalAddress(peer, forwarded, trusted)).toBe(visitor);
});

it('trusts nobody where nothing is set', () => {
  expect(originalAddress('10.1.2.3', '198.51.100.1', createTrustedProxies([]))).toBe('10.1.2.3');
});

it.each([
  ['10.0.0.0/8', true],
  ['::1', true],
  ['fd00::/8', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/8/8', false],
  ['proxy.example', false],
  ['', false],
])('takes %s for a network: %s', (text, is) => {
  expect(isNetwork(text)).toBe(is);
});

describe('the key of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['1:2', '1:2'],
  ])('%s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  it('is that of the first 64 bits, however an address is written', () => {
    fc.assert(
      fc.property(fc.ipV6(), fc.ipV6(), (one, other) => {
        const canonical = URL.parse(`http://[${one}]`)?.hostname.slice(1, -1) ?? '';
        expect(addressKey(one)).toBe(addressKey(canonical));
        expect(addressKey(one.toUpperCase())).toBe(addressKey(one));
        if (siteKey(addressKey(one)) === null) expect(addressKey(one)).toMatch(/^[\d.]+$/);
        if (addressKey(one) === addressKey(other)) {
          expect(siteKey(addressKey(one))).toBe(siteKey(addressKey(other)));
        }
      }),
    );
  });
});

describe('the key of a site', () => {
  it.each([
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['0:0:0:0::/64', '0:0:0::/48'],
    ['203.0.113.7', null],
    ['unknown', null],
    ['2001:db8:1::/48', null],
    ['custom-quiz 2001:db8:1:2::/64', null],
  ])('of %s is %s', (key, site) => {
    expect(siteKey(key)).toBe(site);
  });
});
