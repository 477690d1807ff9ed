import type pg from 'pg';
import { StorageUnavailable } from '#server/storage/unavailable.ts';

/** The parts of an address: before its hosts, the hosts, after the hosts. */
const form = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]*)(\/[^/?#]+(?:\?[^#]*)?)$/;

/**
 * One address for each host in `url`, in its order: `postgres://user@one:5432,two/database`. Empty
 * if it is not a PostgreSQL address.
 */
export function addressesOf(url: string): readonly string[] {
  const [, head, hosts, tail = ''] = form.exec(url) ?? [];
  if (head === undefined || hosts === undefined) return [];
  const addresses = hosts.split(',').map((host) => head + host + tail);
  const isOne = addresses.length === 1;
  // A single host may be left out, for a local socket.
  return addresses.every(
    (address) => URL.parse(address)?.hostname || (isOne && URL.canParse(address)),
  )
    ? addresses
    : [];
}

export class HostIsStandby extends Error {
  override readonly message = 'this host is a standby';
}

/** Refuses a new connection to a standby, as only the primary takes writes. */
export function assertWritable(client: pg.PoolClient, done: (error?: Error) => void): void {
  client
    .query<{ isReadOnly: boolean }>('select pg_is_in_recovery() as "isReadOnly"')
    .then(
      ({ rows }) => done(rows[0]?.isReadOnly === false ? undefined : new HostIsStandby()),
      done,
    );
}

/**
 * Connections to whichever host takes writes. The last writable host is tried first; if it does not
 * reply any more, or has become a standby, the others are tried in order.
 */
export class PostgresHosts {
  readonly #pools: readonly pg.Pool[];
  #current = 0;

  constructor(pools: readonly pg.Pool[]) {
    this.#pools = pools;
  }

  async connect(): Promise<pg.PoolClient> {
    const first = this.#current;
    let failure: unknown;
    for (let i = 0; i < this.#pools.length; i++) {
      const index = (first + i) % this.#pools.length;
      try {
        const client = await this.#pools[index]?.connect();
        if (client === undefined) continue;
        this.#current = index;
        return client;
      } catch (error) {
        // The error of a host that replied says more than a failed connection.
        if (!(failure instanceof Error && 'severity' in failure)) failure = error;
      }
    }
    throw new StorageUnavailable(failure);
  }

  async end(): Promise<void> {
    await Promise.all(this.#pools.map((pool) => pool.end()));
  }
}
