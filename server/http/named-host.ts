import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

/** Of a host and its port together; the name of a host has 253 at most. */
const maxLength = 260;

const maxPort = 65_535;

/** A name, an IPv4 address, or an IPv6 address in brackets, each perhaps with a port. */
const hostAndPort = /^(?:([a-z0-9_-]+(?:\.[a-z0-9_-]+)*)\.?|\[([0-9a-f:.]+)\])(?::([0-9]{1,5}))?$/i;

/** Parsers of addresses take a name with such an end for a number. */
const numericEnd = /(?:^|\.)(?:[0-9]+|0x[0-9a-f]*)$/i;

/** Whether a text is a host with or without a port, as in the `Host` header, and nothing else. */
export function isHost(text: string): boolean {
  if (text.length > maxLength) return false;
  const [found, name, bracketed, port = ''] = hostAndPort.exec(text) ?? [];
  if (found === undefined || Number(port) > maxPort) return false;
  if (name === undefined) return isIPv6(bracketed ?? '');
  return !numericEnd.test(name) || isIPv4(name);
}

/**
 * Whether a request names its host, in a header and perhaps in its address. What a page says of its
 * own address, and the key under which it is kept, are made of that name.
 */
export function namesHost({ url = '', headers }: IncomingMessage): boolean {
  if (headers.host === undefined || !isHost(headers.host)) return false;
  if (url.startsWith('/')) return true;
  const named = /^https?:\/\/([^/?#]*)/.exec(url)?.[1];
  return named === undefined || isHost(named);
}
