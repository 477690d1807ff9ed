import { expect, it } from 'vitest';
import { createTrustedProxies, isNetwork, originalAddress } from '#server/trusted-proxies.ts';

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
