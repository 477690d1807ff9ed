import pg from 'pg';

export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Every statement that `job` sends to PostgreSQL, transactions' own included. */
export async function statementsOf(job: () => Promise<void>): Promise<SentStatement[]> {
  const sent: SentStatement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function record(this: pg.Client, ...given: unknown[]) {
    const [first, second] = given as [string | Partial<SentStatement>, unknown];
    if (typeof first === 'string') {
      sent.push({ text: first, values: Array.isArray(second) ? second : [] });
    } else sent.push({ text: first.text ?? '', values: first.values ?? [] });
    return Reflect.apply(query, this, given);
  } as typeof query;
  try {
    await job();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}
