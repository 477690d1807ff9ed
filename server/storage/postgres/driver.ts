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
import {
  classifyError,
  isDisconnected,
  isStandby,
  isStatementGone,
  isWorkerGone,
} from '#server/storage/postgres/failures.ts';
import type { PostgresHosts } from '#server/storage/postgres/hosts.ts';
import { StorageUnavailable } from '#server/storage/unavailable.ts';

/** Nothing was done, or nothing that a second run would spoil: worth an immediate retry. */
export class RetryableError extends StorageUnavailable {}

/**
 * SQLSTATE of a warning. Of our commands only a commit causes one: it stopped waiting for the
 * standby, so the write is here and perhaps nowhere else.
 */
const warning = '01000';

/** Whether prepared queries are sent by name, which saves parsing and planning them each time. */
export type StatementNames = 'named' | 'unnamed';

/**
 * A connection of the pool. Prepared queries run as named statements, which the database parses and
 * plans once, unless `names` forbids it. Throws `RetryableError`, `StorageUnavailable`, or the error
 * as it is.
 */
class PostgresConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #names: StatementNames;
  #isInTransaction = false;
  #isLost = false;
  #isWarned = false;

  constructor(client: PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
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

  /**
   * A missing named statement has no effect; outside of transactions its full text is sent instead.
   */
  async #run(query: CompiledQuery) {
    const { sql: text, parameters } = query;
    const name = nameOf(query);
    const values = [...parameters];
    if (name === undefined || this.#names === 'unnamed')
      return this.#client.query({ text, values });
    try {
      return await this.#client.query({ text, values, name });
    } catch (error) {
      if (this.#isInTransaction || !isStatementGone(error)) throw error;
      // `pg` believes the statement to be prepared, and would send its name again.
      this.#isLost = true;
      return this.#client.query({ text, values });
    }
  }

  // biome-ignore lint/correctness/useYield: Kysely requires this method, and nothing here streams.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('queries are read in pages');
  }

  async begin(): Promise<void> {
    this.#isInTransaction = true;
    await this.#command('begin');
  }

  /** Throws unless the database confirms the commit, its standbys included. */
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

  /** A commit without a reply has an unknown outcome. */
  #failure(error: unknown, isCommit = false): unknown {
    const isGone = isDisconnected(error);
    const trouble = classifyError(error);
    // A missing statement is prepared again on another connection; a host that has become a standby
    // is left for the current primary.
    if (isGone || trouble === 'again' || isStandby(error)) this.#isLost = true;
    if (trouble === 'ours') return error;
    const mayBeDone = isCommit && (isGone || isWorkerGone(error));
    if (mayBeDone) return new StorageUnavailable(error, true);
    if (isGone || trouble === 'again') return new RetryableError(error);
    return new StorageUnavailable(error);
  }
}

function createDriver(hosts: PostgresHosts, names: StatementNames): Driver {
  const own = (connection: DatabaseConnection) => connection as PostgresConnection;
  return {
    init: async () => {},
    acquireConnection: async () => new PostgresConnection(await hosts.connect(), names),
    beginTransaction: (connection) => own(connection).begin(),
    commitTransaction: (connection) => own(connection).commit(),
    rollbackTransaction: (connection) => own(connection).rollback(),
    releaseConnection: async (connection) => own(connection).release(),
    destroy: () => hosts.end(),
  };
}

/** Kysely's PostgreSQL dialect over pools of `pg`, with a driver that classifies failures. */
export function createPostgresDialect(
  hosts: PostgresHosts,
  names: StatementNames = 'named',
): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createDriver(hosts, names),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
