import { BlockList, isIP } from 'node:net';

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
