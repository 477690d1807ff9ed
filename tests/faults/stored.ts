import SqliteFile from 'better-sqlite3';
import pg from 'pg';

/** The contents of the store, read without the server. Attempts are keyed by their id. */
export interface Stored {
  readonly attempts: ReadonlySet<string>;
  /** The options by attempt and question. */
  readonly answers: ReadonlyMap<string, readonly number[]>;
  readonly boardRows: ReadonlySet<string>;
  /** The number of duplicate answers and board rows, and of players whom a board counts too often. */
  readonly doubled: number;
}

interface AttemptRow {
  readonly quiz_id: string;
  readonly key: string;
}

interface AnswerRow extends AttemptRow {
  readonly question: number;
  readonly option: number;
}

export type Query = <T>(sql: string) => Promise<T[]>;

/** Queries the database at an address, from outside the server. */
export async function withStore<T>(address: string, job: (query: Query) => Promise<T>): Promise<T> {
  if (address.startsWith('sqlite:')) {
    const file = new SqliteFile(address.slice('sqlite:'.length), { readonly: true });
    try {
      return await job(async <R>(sql: string) => file.prepare(sql).all() as R[]);
    } finally {
      file.close();
    }
  }
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return await job(async (sql) => (await client.query(sql)).rows);
  } finally {
    await client.end();
  }
}

const idOf = ({ quiz_id, key }: AttemptRow) => `${quiz_id}.${key}`;

export function readStored(address: string): Promise<Stored> {
  return withStore(address, async (query) => {
    const attempts = await query<AttemptRow>('select quiz_id, key from attempts');
    const rows = await query<AnswerRow>(
      'select quiz_id, attempt_key as key, question, option from answers',
    );
    const boardRows = await query<AttemptRow>(
      'select quiz_id, attempt_key as key from leaderboard_rows',
    );
    const [counted] = await query<{ players: number | string | null }>(
      'select sum(players) as players from leaderboard_scores',
    );
    const answers = new Map<string, number[]>();
    let doubled = 0;
    for (const row of rows) {
      const options = answers.get(idOf(row)) ?? [];
      if (options[row.question] !== undefined) doubled += 1;
      options[row.question] = row.option;
      answers.set(idOf(row), options);
    }
    const onBoard = new Set(boardRows.map(idOf));
    doubled += boardRows.length - onBoard.size;
    doubled += Math.abs(Number(counted?.players ?? 0) - boardRows.length);
    return { attempts: new Set(attempts.map(idOf)), answers, boardRows: onBoard, doubled };
  });
}
