import type { Compilable, Generated, Kysely } from 'kysely';

export interface Tables {
  custom_quizzes: {
    id: string;
    name: string;
    type: string;
    language: string;
    data: string;
    owner_key_hash: string;
    created_at: number;
  };
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
  };
  leaderboard_scores: { quiz_id: string; score: number; players: number };
  contact_messages: {
    id: string;
    message: string;
    name: string;
    reply_to: string;
    language: string;
    created_at: number;
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
  };
  shipped_quizzes: { slug: string; hash: string };
  media: { hash: string; mime: string; bytes: Uint8Array; created_at: number };
  content_versions: { name: string; version: number };
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
  };
  competition_entries: {
    competition_id: string;
    player_id: string;
    attempt_key: string;
    loyal: number;
  };
  secrets: { name: string; value: string };
}

export type Queries = Kysely<Tables>;

/** What an adapter provides: a way to read and a way to write. The stores are written on this. */
export interface Database {
  readonly reader: Queries;
  /** Runs `job` in a transaction; resolves once it is durable. Inside, only `tx` may be used. */
  write<T>(job: (tx: Queries) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

class Parameter {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

export type Placeholder<P> = <K extends keyof P & string>(name: K) => P[K];

/**
 * A query built and compiled once and run many times: building one costs more than SQLite needs to
 * answer it. `p('name')` stands where a parameter goes.
 */
export function prepare<P extends object, R>(
  db: Queries,
  build: (db: Queries, p: Placeholder<P>) => Compilable<R>,
): (executor: Queries, parameters: P) => Promise<{ rows: R[]; affected: number }> {
  const placeholder: Placeholder<P> = (name) => new Parameter(name) as never;
  const compiled = build(db, placeholder).compile();
  return async (executor, parameters) => {
    const values = compiled.parameters.map((value) =>
      value instanceof Parameter ? parameters[value.name as keyof P] : value,
    );
    const result = await executor.executeQuery<R>({ ...compiled, parameters: values });
    return { rows: result.rows, affected: Number(result.numAffectedRows ?? 0n) };
  };
}
