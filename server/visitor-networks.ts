import { isIPv6 } from 'node:net';

/** How many times the bound of one /64 all networks of its /48 together may use. */
export const siteAllowance = 4;

/** The eight groups of a valid IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const host = URL.parse(`http://[${address}]`)?.hostname ?? '';
  const [head = [], tail = []] = host
    .slice(1, -1)
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}

/**
 * The key under which the requests of an address count: IPv4 as it is, also where it is mapped into
 * IPv6, and IPv6 by its first 64 bits, which are one customer's.
 */
export function addressKey(address: string): string {
  const [bare = ''] = address.split('%', 1);
  if (!isIPv6(bare)) return address;
  const groups = groupsOf(bare);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') {
    const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * The key of the /48 that a /64 belongs to: one customer may hold all of it. Null for any key that is
 * not a /64.
 */
export function siteKey(key: string): string | null {
  const site = /^([\da-f]{1,4}:[\da-f]{1,4}:[\da-f]{1,4}):[\da-f]{1,4}::\/64$/.exec(key)?.[1];
  return site === undefined ? null : `${site}::/48`;
}
