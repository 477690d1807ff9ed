import { hash } from 'node:crypto';
import type { Compilable, CompiledQuery, Kysely, Selection } from 'kysely';
import type { Tables } from '#server/storage/tables.ts';

export type Queries = Kysely<Tables>;

/** What a query selects from a table by a list such as `['id', 'created_at as createdAt']`. */
export type RowOf<Table extends keyof Tables, Columns extends readonly string[]> = Selection<
  Tables,
  Table,
  Columns[number]
>;

/** What an adapter provides: a way to read and a way to write. The stores build on it. */
export interface Database {
  readonly reader: Queries;
  /** Runs `job` in a transaction; resolves once it is durable. Inside, use `tx` only. */
  write<T>(job: (tx: Queries) => Promise<T>): Promise<T>;
  /**
   * Runs a single statement, which is atomic by itself; over a network this saves the round trips
   * of begin and commit. The statement must be idempotent, as it is sent again after a lost
   * connection.
   */
  writeOnce<T>(statement: (tx: Queries) => Promise<T>): Promise<T>;
  /**
   * The size of the database and the free space on its disk (null on another machine), in bytes.
   */
  space(): Promise<{ used: number; free: number | null }>;
  close(): Promise<void>;
}

/** A site gives up on slow statements; a tool does not. */
export type DatabaseUse = 'site' | 'tool';

class Parameter {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

export type Placeholder<P> = <K extends keyof P & string>(name: K) => P[K];

/** A compiled query with a name derived from its text, short enough for PostgreSQL. */
type PreparedQuery<R> = CompiledQuery<R> & { readonly name: string };

/** The name of a prepared query; undefined for other queries. */
export function nameOf(query: CompiledQuery): string | undefined {
  return 'name' in query && typeof query.name === 'string' ? query.name : undefined;
}

type RunNow = (
  sql: string,
  parameters: readonly unknown[],
) => { readonly rows: unknown[]; readonly affected: number };

const synchronous = new WeakMap<Queries, RunNow>();

/**
 * Lets prepared queries on `db` bypass Kysely if the database is synchronous: Kysely would ask for
 * a connection, of which SQLite has one, and await a dozen promises.
 */
export function runSynchronously(db: Queries, run: RunNow): void {
  synchronous.set(db, run);
}

/**
 * Builds and compiles a query once, to be run many times: building one costs more than SQLite needs
 * to run it. `p('name')` marks a parameter.
 */
export function prepare<P extends object, R>(
  db: Queries,
  build: (db: Queries, p: Placeholder<P>) => Compilable<R>,
): (executor: Queries, parameters: P) => Promise<{ rows: R[]; affected: number }> {
  const placeholder: Placeholder<P> = (name) => new Parameter(name) as never;
  const compiled = build(db, placeholder).compile();
  // With `*`, the plan that a connection caches would break when an upgrade adds a column.
  if (compiled.sql.replaceAll('count(*)', '').includes('*')) {
    throw new Error(`a prepared query names its columns: ${compiled.sql}`);
  }
  const name = hash('sha256', compiled.sql, 'base64url');
  return async (executor, given) => {
    const parameters = compiled.parameters.map((value) =>
      value instanceof Parameter ? given[value.name as keyof P] : value,
    );
    const runNow = synchronous.get(executor);
    if (runNow !== undefined) {
      const { rows, affected } = runNow(compiled.sql, parameters);
      return { rows: rows as R[], affected };
    }
    const query: PreparedQuery<R> = { ...compiled, parameters, name };
    const result = await executor.executeQuery<R>(query);
    return { rows: result.rows, affected: Number(result.numAffectedRows ?? 0n) };
  };
}
