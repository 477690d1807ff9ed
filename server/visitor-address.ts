import { BlockList, isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** The parts of an address or a network such as `10.0.0.0/8`; null for anything else. */
function parseNetwork(text: string): { address: string; bits: number | null } | null {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return null;
  if (bits === undefined) return { address, bits: null };
  const isLength = /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
  return isLength ? { address, bits: Number(bits) } : null;
}

/** Whether `text` is an address or a network. */
export function isNetwork(text: string): boolean {
  return parseNetwork(text) !== null;
}

function kindOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** The proxies at these addresses and networks, whose `X-Forwarded-For` is trusted. */
export function createTrustedProxies(networks: readonly string[]): BlockList {
  const trusted = new BlockList();
  for (const network of networks.flatMap((text) => parseNetwork(text) ?? [])) {
    const { address, bits } = network;
    if (bits === null) trusted.addAddress(address, kindOf(address));
    else trusted.addSubnet(address, bits, kindOf(address));
  }
  return trusted;
}

/**
 * One entry of X-Forwarded-For without the port that some proxies add; '' if it is not an address.
 */
function bareAddress(entry: string): string {
  const bare = entry.trim().replace(/^\[(.*)\](:\d+)?$/, '$1');
  const address = isIP(bare) === 0 ? bare.replace(/:\d+$/, '') : bare;
  return isIP(address) === 0 ? '' : address;
}

/**
 * The last address in X-Forwarded-For that a trusted proxy has added and that is not a trusted
 * proxy itself: earlier entries may be made up.
 */
export function originalAddress(
  peer: string,
  forwarded: string | undefined,
  trusted: BlockList,
): string {
  if (forwarded === undefined) return peer;
  const isTrusted = (address: string) => {
    const bare = address.replace(/^::ffff:(?=\d+\.)/, '');
    return isIP(bare) !== 0 && trusted.check(bare, kindOf(bare));
  };
  let address = peer;
  for (const entry of forwarded.split(',').reverse()) {
    if (!isTrusted(address)) break;
    const before = bareAddress(entry);
    if (before === '') break;
    address = before;
  }
  return address;
}

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

/** The key of the visitor's address: the peer's, or the one that a trusted proxy reports. */
export function visitorAddress(
  { trustedProxies }: { readonly trustedProxies: BlockList },
  context: Context,
): string {
  const hasSocket = context.env?.incoming?.socket !== undefined;
  const peer = (hasSocket ? getConnInfo(context).remote.address : undefined) ?? 'unknown';
  const forwarded = context.req.header('X-Forwarded-For');
  return addressKey(originalAddress(peer, forwarded, trustedProxies));
}
