import { HttpConnection } from '../../bench/http-connection.ts';
import { createPair } from '../factories.ts';
import { Client, newKey, noTrouble, type Trouble } from './client.ts';
import { withStore } from './stored.ts';

/** Simultaneous pairs, each with two people on a connection of their own. */
const couples = 12;

interface Acknowledged {
  readonly first: string;
  second: string | null;
  /** Both options of each acknowledged answer, by seat and question. */
  readonly answers: Map<string, string>;
}

/** Couples who play Together without a pause, and everything that they were told. */
export interface Couples {
  readonly trouble: Trouble;
  readonly acknowledged: number;
  /** Resolves after so many more acknowledged answers. */
  until(more: number): Promise<void>;
  /** Stops after everybody's current request. */
  stop(): Promise<void>;
  /** The number of pairs that do not show both the same result, or show one too early. */
  unequalResults(port: number): Promise<number>;
  /** Seats and answers that are not stored as acknowledged, and pairs that nobody was told of. */
  compare(address: string): Promise<{ lost: number; duplicated: number }>;
}

const { data } = createPair();

function random(options: number): number {
  return Math.floor(Math.random() * options);
}

interface StoredAnswer {
  readonly id: string;
  readonly seat: string;
  readonly question: number;
  readonly mine: number;
  readonly guess: number;
}

/** The result that a seat is shown, as text; null if it is shown none. */
async function resultOf(port: number, id: string, token: string): Promise<string | null> {
  const connection = await HttpConnection.open(port);
  try {
    const { body } = await connection.send('GET', `/api/pairs/${id}`, '', { token });
    const { result } = JSON.parse(body) as { result: unknown };
    return result === null ? null : JSON.stringify(result);
  } finally {
    connection.close();
  }
}

export function startCouples(port: number): Couples {
  const pairs = new Map<string, Acknowledged>();
  const trouble = noTrouble();
  let acknowledged = 0;
  let isStopping = false;
  let failure: unknown;

  const answerAll = async (client: Client, id: string, seat: string, token: string) => {
    for (const [question, { options }] of data.entries()) {
      if (isStopping) return;
      const [mine, guess] = [random(options.length), random(options.length)];
      await client.post(`/api/pairs/${id}/answers`, { question, mine, guess }, { token });
      pairs.get(id)?.answers.set(`${seat} ${question}`, `${mine} ${guess}`);
      acknowledged += 1;
    }
  };

  const playOnce = async (one: Client, other: Client) => {
    const keys = { idempotencyKey: newKey() };
    type Made = { id: string; seatKey: string };
    const { id, seatKey: first } = await one.post<Made>('/api/pairs', createPair(), keys);
    const pair: Acknowledged = { first, second: null, answers: new Map() };
    pairs.set(id, pair);
    const takeAndAnswer = async () => {
      const path = `/api/pairs/${id}/seat`;
      const taking = { idempotencyKey: newKey() };
      const { seatKey } = await other.post<Made>(path, { name: 'Ravi' }, taking);
      pair.second = seatKey;
      await answerAll(other, id, 'second', seatKey);
    };
    await Promise.all([answerAll(one, id, 'first', first), takeAndAnswer()]);
  };

  const play = async () => {
    const [one, other] = [new Client([port], trouble), new Client([port], trouble)];
    try {
      while (!isStopping) await playOnce(one, other);
    } catch (error) {
      failure ??= error;
    } finally {
      one.close();
      other.close();
    }
  };
  const playing = Array.from({ length: couples }, play);

  return {
    trouble,
    get acknowledged() {
      return acknowledged;
    },
    async until(more) {
      const enough = acknowledged + more;
      while (acknowledged < enough && failure === undefined) {
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      if (failure !== undefined) throw failure;
    },
    async stop() {
      isStopping = true;
      await Promise.all(playing);
      if (failure !== undefined) throw failure;
    },
    async unequalResults(readAt) {
      let unequal = 0;
      for (const [id, { first, second, answers }] of pairs) {
        const one = await resultOf(readAt, id, first);
        const other = second === null ? null : await resultOf(readAt, id, second);
        const isThrough = answers.size === 2 * data.length;
        if ((one !== null) !== isThrough || one !== other) unequal += 1;
      }
      return unequal;
    },
    compare: (address) =>
      withStore(address, async (query) => {
        const rows = await query<{ id: string; second: string | null }>(
          'select id, second_key_hash as second from pairs',
        );
        const seats = new Map(rows.map(({ id, second }) => [id, second]));
        const stored = await query<StoredAnswer>(
          'select pair_id as id, seat, question, mine, guess from pair_answers',
        );
        const answers = new Map(
          stored.map((row) => [
            `${row.id} ${row.seat} ${row.question}`,
            `${row.mine} ${row.guess}`,
          ]),
        );
        const lostOf = ([id, pair]: [string, Acknowledged]) =>
          Number(!seats.has(id) || (pair.second !== null && seats.get(id) === null)) +
          [...pair.answers].filter(([place, both]) => answers.get(`${id} ${place}`) !== both)
            .length;
        const lost = [...pairs].map(lostOf).reduce((sum, one) => sum + one, 0);
        const told = [...pairs.values()].reduce((sum, pair) => sum + pair.answers.size, 0);
        const untold = rows.filter(({ id }) => !pairs.has(id)).length;
        return { lost, duplicated: untold + Math.max(0, stored.length - told) };
      }),
  };
}
