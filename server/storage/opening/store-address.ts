import { resolve } from 'node:path';
import { addressesOf } from '#server/storage/postgres/hosts.ts';

/** The address of the data: a local file, or PostgreSQL on one or several hosts. */
export type StoreAddress =
  | { readonly kind: 'sqlite'; readonly file: string }
  | {
      readonly kind: 'postgres';
      readonly url: string;
      /** A pooler may give each statement another session, which knows no statement by its name. */
      readonly statements?: 'unnamed';
    };

/** The accepted forms of an address, for error messages. */
export const storeAddressFormat =
  'sqlite: and a file, such as sqlite:data/quizmingle.db, or postgres://user@host/database';

/** Parses a DATABASE_URL and makes its file absolute; null if it is not valid. */
export function readStoreAddress(text: string): StoreAddress | null {
  const file = /^sqlite:(.+)$/.exec(text)?.[1];
  if (file !== undefined) return { kind: 'sqlite', file: resolve(file) };
  return addressesOf(text).length === 0 ? null : { kind: 'postgres', url: text };
}

/** An address without its password, for output and logs. */
export function redactedAddress(address: StoreAddress): string {
  if (address.kind === 'sqlite') return `sqlite:${address.file}`;
  const urls = addressesOf(address.url).map((host) => new URL(host));
  const hosts = urls.map(({ host }) => host).join(',');
  return `${urls[0]?.protocol}//${hosts}${urls[0]?.pathname}`;
}
