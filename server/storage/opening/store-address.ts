import { resolve } from 'node:path';
import { addressesOf } from '#server/storage/postgres/hosts.ts';

/** Where everything is kept: a file of this machine, or a PostgreSQL of one or several hosts. */
export type StoreAddress =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'postgres'; readonly url: string };

/** What `readStoreAddress` takes, for a person. */
export const storeAddressForm =
  'sqlite: and a file, such as sqlite:data/quizmingle.db, or postgres://user@host/database';

/** Reads a DATABASE_URL, the file as an absolute path; null where it is none. */
export function readStoreAddress(text: string): StoreAddress | null {
  const file = /^sqlite:(.+)$/.exec(text)?.[1];
  if (file !== undefined) return { kind: 'sqlite', file: resolve(file) };
  return addressesOf(text).length === 0 ? null : { kind: 'postgres', url: text };
}

/** An address as it may be printed or logged: without its password. */
export function shownAddress(address: StoreAddress): string {
  if (address.kind === 'sqlite') return `sqlite:${address.file}`;
  const urls = addressesOf(address.url).map((host) => new URL(host));
  const hosts = urls.map(({ host }) => host).join(',');
  return `${urls[0]?.protocol}//${hosts}${urls[0]?.pathname}`;
}
