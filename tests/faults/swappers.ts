import { setTimeout as wait } from 'node:timers/promises';
import { splitAttemptId } from '#core/attempt-access.ts';
import { createQuiz } from '../factories.ts';
import { Client, newKey, noTrouble, type Trouble } from './client.ts';
import { type Access, createQuiz as postQuiz } from './players.ts';
import { withStore } from './stored.ts';

/** Simultaneous friends, each on a connection of their own, and the quizzes that they answer. */
const friends = 24;
const quizzes = 4;

/** A quiz made from another one, as its maker was told of it. */
interface Acknowledged {
  readonly name: string;
  /** The attempt that it is tied to; null if its maker did not want the creator to know. */
  readonly tiedTo: string | null;
}

/** Friends who answer and make their own quiz without a pause, and everything that they were told. */
export interface Swappers {
  readonly trouble: Trouble;
  /** The number of acknowledged quizzes. */
  readonly acknowledged: number;
  /** Repeated requests that got another quiz than the first time. */
  readonly unequal: number;
  /** Resolves after so many more acknowledged quizzes. */
  until(more: number): Promise<void>;
  /** Stops after everybody's current quiz. */
  stop(): Promise<void>;
  /**
   * Quizzes and ties that are not stored as acknowledged; quizzes that nobody was told of, and ties
   * without a quiz, or that nobody wanted.
   */
  compare(address: string): Promise<{ lost: number; duplicated: number }>;
}

interface Swap {
  readonly type: string;
  readonly language: string;
  readonly name: string;
  readonly data: readonly { readonly question: string; readonly options: readonly string[] }[];
}

const original = createQuiz();

async function finishAttempt(client: Client, quizId: string, name: string): Promise<Access> {
  const keys = { idempotencyKey: newKey() };
  const body = { kind: 'custom', quizId, name };
  const access = await client.post<Access>('/api/attempts', body, keys);
  for (const question of original.data.keys()) {
    const path = `/api/attempts/${access.id}/answers`;
    await client.post(path, { question, option: 0 }, { token: access.token });
  }
  return access;
}

export async function startSwappers(port: number): Promise<Swappers> {
  const trouble = noTrouble();
  const first = new Client([port], trouble);
  const originals: string[] = [];
  for (let i = 0; i < quizzes; i++) originals.push(await postQuiz(first, original));
  first.close();
  const made = new Map<string, Acknowledged>();
  let played = 0;
  let unequal = 0;
  let isStopping = false;
  let failure: unknown;

  const swapOnce = async (client: Client) => {
    played += 1;
    const tellCreator = played % 2 === 0;
    const quizId = originals[played % originals.length] ?? '';
    const { id: attempt, token } = await finishAttempt(client, quizId, `Friend ${played}`);
    const swap = await client.get<Swap>(`/api/attempts/${attempt}/swap`, { token });
    const body = {
      ...swap,
      data: swap.data.map((question) => ({ ...question, ans: 0 })),
      replyTo: { attempt, token, tellCreator },
    };
    const post = (keys: { idempotencyKey: string }) =>
      client.post<{ id: string }>('/api/custom-quizzes', body, keys);
    const keys = { idempotencyKey: newKey() };
    const { id } = await post(keys);
    made.set(id, { name: swap.name, tiedTo: tellCreator ? attempt : null });
    // As a phone does that has not seen the reply, perhaps to another process than the first time.
    if ((await post(keys)).id !== id) unequal += 1;
  };

  const swapAll = async () => {
    const client = new Client([port], trouble);
    try {
      while (!isStopping && failure === undefined) await swapOnce(client);
    } catch (error) {
      failure ??= error;
    } finally {
      client.close();
    }
  };
  const swapping = Array.from({ length: friends }, swapAll);

  return {
    trouble,
    get acknowledged() {
      return made.size;
    },
    get unequal() {
      return unequal;
    },
    async until(more) {
      const enough = made.size + more;
      while (made.size < enough && failure === undefined) await wait(5);
      if (failure !== undefined) throw failure;
    },
    async stop() {
      isStopping = true;
      await Promise.all(swapping);
      if (failure !== undefined) throw failure;
    },
    compare: (address) =>
      withStore(address, async (query) => {
        const stored = await query<{ id: string; name: string }>(
          'select id, name from custom_quizzes',
        );
        const ties = await query<{ quiz_id: string; attempt_key: string; reply_id: string }>(
          'select quiz_id, attempt_key, reply_id from quiz_replies',
        );
        const names = new Map(stored.map(({ id, name }) => [id, name]));
        const tied = new Map(ties.map((tie) => [tie.reply_id, tie]));
        const isTied = (id: string, attempt: string) => {
          const { quizId, key } = splitAttemptId(attempt);
          const tie = tied.get(id);
          return tie?.quiz_id === quizId && tie.attempt_key === key;
        };
        const lost = [...made].filter(
          ([id, { name, tiedTo }]) =>
            names.get(id) !== name || (tiedTo !== null && !isTied(id, tiedTo)),
        );
        const untold = stored.filter(({ id }) => !made.has(id) && !originals.includes(id));
        const unwanted = ties.filter(
          ({ reply_id: id }) => !names.has(id) || (made.get(id)?.tiedTo ?? null) === null,
        );
        const doubled = ties.length - tied.size;
        return { lost: lost.length, duplicated: untold.length + unwanted.length + doubled };
      }),
  };
}
