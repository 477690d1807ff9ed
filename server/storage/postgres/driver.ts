import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { PoolClient } from 'pg';
import { nameOf } from '#server/storage/database.ts';
import type { PostgresHosts } from '#server/storage/postgres/hosts.ts';
import {
  isDisconnected,
  isStandby,
  isStatementGone,
  troubleOf,
} from '#server/storage/postgres/trouble.ts';
import { StorageUnavailable } from '#server/storage/unavailable.ts';

/** Nothing was done, or nothing that doing it again would spoil: worth another try at once. */
export class TryAgain extends StorageUnavailable {}

/**
 * SQLSTATE of a warning. Of what we send only a commit gives one: that nobody waits for the standby
 * any longer, so that the write is here and perhaps nowhere else.
 */
const warning = '01000';

/**
 * A connection of the pool. Prepared queries run as named statements, which the database parses and
 * plans once. Errors come out as `TryAgain`, as `StorageUnavailable`, or as they were.
 */
class PostgresConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  #isInTransaction = false;
  #isLost = false;
  #isWarned = false;

  constructor(client: PoolClient) {
    this.#client = client;
    client.on('notice', this.#onNotice);
  }

  readonly #onNotice = ({ code }: { code: string | undefined }) => {
    this.#isWarned ||= code === warning;
  };

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const { command, rowCount, rows } = await this.#run(query);
      if (!this.#isInTransaction) this.#assertNotWarned();
      const isWrite = /^(INSERT|UPDATE|DELETE|MERGE)$/.test(command);
      return { rows, ...(isWrite ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) };
    } catch (error) {
      throw this.#failure(error);
    }
  }

  /** A named statement that is gone did nothing; outside of transactions it is said in full instead. */
  async #run(query: CompiledQuery) {
    const { sql: text, parameters } = query;
    const name = nameOf(query);
    const values = [...parameters];
    if (name === undefined) return this.#client.query({ text, values });
    try {
      return await this.#client.query({ text, values, name });
    } catch (error) {
      if (this.#isInTransaction || !isStatementGone(error)) throw error;
      // `pg` takes the statement for prepared, and would send its name again.
      this.#isLost = true;
      return this.#client.query({ text, values });
    }
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for it, and nothing here streams.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('queries are read in pages');
  }

  async begin(): Promise<void> {
    this.#isInTransaction = true;
    await this.#command('begin');
  }

  /** Throws unless the database says that it has committed, its standbys too. */
  async commit(): Promise<void> {
    const tag = await this.#command('commit');
    this.#isInTransaction = false;
    if (tag !== 'COMMIT') throw new Error('the transaction was rolled back');
    this.#assertNotWarned();
  }

  async rollback(): Promise<void> {
    if (this.#isLost || !this.#isInTransaction) return;
    await this.#command('rollback');
    this.#isInTransaction = false;
  }

  release(): void {
    this.#client.off('notice', this.#onNotice);
    this.#client.release(this.#isLost || this.#isInTransaction);
  }

  #assertNotWarned(): void {
    if (this.#isWarned) throw new StorageUnavailable(new Error('committed with a warning'), true);
  }

  async #command(text: 'begin' | 'commit' | 'rollback'): Promise<string> {
    try {
      return (await this.#client.query(text)).command;
    } catch (error) {
      throw this.#failure(error, text === 'commit');
    }
  }

  /** Nobody knows what became of a commit that got no answer. */
  #failure(error: unknown, isCommit = false): unknown {
    const isGone = isDisconnected(error);
    const trouble = troubleOf(error);
    // A statement that is gone is prepared anew on another connection; a host that has become a
    // standby is left for the one that takes writes now.
    if (isGone || trouble === 'again' || isStandby(error)) this.#isLost = true;
    if (trouble === 'ours') return error;
    if (isGone && isCommit) return new StorageUnavailable(error, true);
    if (isGone || trouble === 'again') return new TryAgain(error);
    return new StorageUnavailable(error);
  }
}

function createDriver(hosts: PostgresHosts): Driver {
  const own = (connection: DatabaseConnection) => connection as PostgresConnection;
  return {
    init: async () => {},
    acquireConnection: async () => new PostgresConnection(await hosts.connect()),
    beginTransaction: (connection) => own(connection).begin(),
    commitTransaction: (connection) => own(connection).commit(),
    rollbackTransaction: (connection) => own(connection).rollback(),
    releaseConnection: async (connection) => own(connection).release(),
    destroy: () => hosts.end(),
  };
}

/** Kysely's PostgreSQL over pools of `pg`, with a driver that tells what a failure means. */
export function createPostgresDialect(hosts: PostgresHosts): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createDriver(hosts),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
