import { hash } from 'node:crypto';
import type { Compilable, CompiledQuery, Generated, Kysely } from 'kysely';

export interface Tables {
  custom_quizzes: {
    id: string;
    name: string;
    type: string;
    language: string;
    data: string;
    owner_key_hash: string;
    created_at: number;
    revision: number;
    board_for: string;
    ends_at: number | null;
    closed_at: number | null;
    hidden_at: number | null;
    hidden_until: number | null;
    updated_at: number;
  };
  deleted_quizzes: { id: string; deleted_at: number };
  quiz_replies: { quiz_id: string; attempt_key: string; reply_id: string; created_at: number };
  idempotency_keys: {
    key_hash: string;
    request_hash: string;
    quiz_id: string;
    created_at: number;
  };
  attempts: {
    quiz_id: string;
    key: string;
    name: string;
    device: string | null;
    token_hash: string;
    started_at: number;
    kind: string;
    version: string | null;
    timed: number;
  };
  answers: {
    quiz_id: string;
    attempt_key: string;
    question: number;
    option: number | null;
    correct: number;
    answered_at: number;
    next_asked_at: number | null;
  };
  leaderboard_rows: {
    quiz_id: string;
    attempt_key: string;
    name: string;
    name_key: string;
    device: string | null;
    score: number;
    total: number;
    ordinal: number;
    finished_at: number;
    correct: number | null;
    removed_at: number | null;
    removed_by: string | null;
  };
  leaderboard_scores: { quiz_id: string; score: number; players: number };
  contact_messages: {
    id: string;
    message: string;
    name: string;
    reply_to: string;
    language: string;
    created_at: number;
    state: Generated<string>;
    handled_at: number | null;
  };
  ready_quizzes: {
    id: Generated<number>;
    document_id: string;
    slug: string;
    publisher: string;
    rank: number;
    data: string;
    created_at: number;
    updated_at: number;
    published_at: number | null;
    shipped_hash: string | null;
    revision: Generated<number>;
  };
  shipped_quizzes: { slug: string; hash: string };
  media: { hash: string; mime: string; bytes: Uint8Array; created_at: number };
  content_versions: { name: string; version: number };
  posts: {
    id: number;
    slug: string;
    status: string;
    date: number;
    data: string;
    created_at: number;
    modified_at: number;
    revision: number;
    shipped_hash: string | null;
    creation_key: string | null;
  };
  shipped_posts: { slug: string; hash: string };
  quiz_versions: { quiz_id: string; version: string; data: string };
  players: { id: string; balance: number; created_at: number };
  coin_changes: { player_id: string; key: string; amount: number; changed_at: number };
  mine_rounds: {
    player_id: string;
    round: number;
    bet: number;
    client_seed: string;
    result: string;
    request_hash: string | null;
    played_at: number;
  };
  refills: { player_id: string; refilled_at: number };
  competitions: {
    id: string;
    title: string;
    quiz_id: string;
    version: string | null;
    opens_at: number;
    closes_at: number;
    prizes_paid_at: number | null;
    revision: Generated<number>;
    cancelled_at: number | null;
    seed: string | null;
    bank_commitment: string | null;
  };
  competition_draws: { competition_id: string; candidates: string; drawn: string };
  competition_entries: {
    competition_id: string;
    player_id: string;
    attempt_key: string;
    loyal: number;
  };
  pairs: {
    id: string;
    language: string;
    data: string;
    first_name: string;
    first_key_hash: string;
    second_name: string | null;
    second_key_hash: string | null;
    second_began_at: number | null;
    freed: number;
    created_at: number;
    updated_at: number;
    hidden_at: number | null;
    hidden_until: number | null;
  };
  pair_answers: {
    pair_id: string;
    seat: string;
    question: number;
    mine: number;
    guess: number;
    answered_at: number;
  };
  deleted_pairs: { id: string; deleted_at: number };
  secrets: { name: string; value: string };
  reports: {
    id: string;
    source: string;
    kind: string;
    subject_id: string;
    row_key: string;
    name: string;
    reason: string;
    message: string;
    contact: string;
    language: string;
    visitor: string;
    address: string | null;
    device: string | null;
    round: number;
    created_at: number;
    due_at: number | null;
    state: string;
    outcome: string | null;
    note: string;
    operator: string;
    acknowledged_at: number | null;
    resolved_at: number | null;
  };
  report_subjects: {
    kind: string;
    subject_id: string;
    row_key: string;
    round: number;
    hidden_at: number | null;
  };
  word_changes: { word: string; change: string };
  sessions: { token_hash: string; operator: string; admin_hash: string; expires_at: number };
  audit_log: {
    id: string;
    at: number;
    operator: string;
    action: string;
    subject: string;
    details: string;
  };
  jobs: { name: string; holder: string; leased_until: number; last_run_at: number };
}

export type Queries = Kysely<Tables>;

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
