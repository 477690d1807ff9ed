import { setTimeout as wait } from 'node:timers/promises';
import type { NewCustomQuiz } from '#core/custom-quiz-schemas.ts';
import { createBenchQuiz } from '../../bench/quiz.ts';
import { Client, newKey, noTrouble, type Trouble } from './client.ts';
import type { Ledger } from './ledger.ts';

/** So many play at the same time, each on a connection of its own. */
const players = 32;
const quizzes = 8;

/** However slow the machine is, a fault must come to its end: in ms. */
const patience = 240_000;

export interface Access {
  readonly id: string;
  readonly token: string;
}

/** People who play friend quizzes, all the time, and write down what they were told. */
export interface Players {
  readonly trouble: Trouble;
  /** Resolves when so many more answers are acknowledged. */
  until(more: number): Promise<void>;
  /** Lets everyone finish the request they are at. */
  stop(): Promise<void>;
}

/** Resolves to the id of the quiz. */
export async function createQuiz(client: Client, quiz: NewCustomQuiz): Promise<string> {
  const keys = { idempotencyKey: newKey() };
  return (await client.post<{ id: string }>('/api/custom-quizzes', quiz, keys)).id;
}

/** Starts one attempt and answers all of it while `goesOn`. */
export async function playOnce(
  client: Client,
  ledger: Ledger,
  { quizId, quiz, name }: { quizId: string; quiz: NewCustomQuiz; name: string },
  goesOn: () => boolean = () => true,
): Promise<void> {
  const body = { kind: 'custom', quizId, name };
  const idempotencyKey = newKey();
  const { id, token } = await client.post<Access>('/api/attempts', body, { idempotencyKey });
  ledger.started(id);
  const { data } = quiz;
  for (const [question, { options }] of data.entries()) {
    if (!goesOn()) return;
    const option = Math.floor(Math.random() * options.length);
    await client.post(`/api/attempts/${id}/answers`, { question, option }, { token });
    ledger.answered(id, question, option, question === data.length - 1);
  }
}

/** Lets people play on the servers at `ports`; an error of one of them comes out of `until` and `stop`. */
export async function startPlayers(ports: readonly number[], ledger: Ledger): Promise<Players> {
  const trouble = noTrouble();
  const first = new Client(ports, trouble);
  const quiz = createBenchQuiz();
  const quizIds: string[] = [];
  for (let i = 0; i < quizzes; i++) quizIds.push(await createQuiz(first, quiz));
  first.close();
  let isStopping = false;
  let played = 0;
  let failure: unknown;

  const play = async (index: number) => {
    const client = new Client(ports, trouble, index);
    try {
      while (!isStopping) {
        const quizId = quizIds[played++ % quizIds.length] ?? '';
        const attempt = { quizId, quiz, name: `Friend ${played}` };
        await playOnce(client, ledger, attempt, () => !isStopping);
      }
    } catch (error) {
      failure ??= error;
    } finally {
      client.close();
    }
  };
  const playing = Array.from({ length: players }, (_, i) => play(i));

  return {
    trouble,
    async until(more) {
      const enough = ledger.acknowledged + more;
      const late = performance.now() + patience;
      while (ledger.acknowledged < enough) {
        if (failure !== undefined) throw failure;
        if (performance.now() > late)
          throw new Error(`fewer than ${more} answers in ${patience} ms`);
        await wait(5);
      }
    },
    async stop() {
      isStopping = true;
      await Promise.all(playing);
      if (failure !== undefined) throw failure;
    },
  };
}
