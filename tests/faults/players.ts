import { setTimeout as wait } from 'node:timers/promises';
import type { NewSurveyQuiz } from '#core/custom-quiz-schemas.ts';
import { createBenchQuiz } from '../../bench/quiz.ts';
import { Client, newKey, noTrouble, type Trouble } from './client.ts';
import type { Ledger } from './ledger.ts';

/** The number of simultaneous players, each on a connection of their own. */
const players = 32;
const quizzes = 8;

/** The longest wait for answers, in ms, even on a slow machine. */
const answersTimeout = 240_000;

export interface Access {
  readonly id: string;
  readonly token: string;
}

/** People who play friend quizzes without a pause, and note every reply. */
export interface Players {
  readonly trouble: Trouble;
  /** Resolves after so many more acknowledged answers. */
  until(more: number): Promise<void>;
  /** Stops after everyone's current request. */
  stop(): Promise<void>;
}

/** Creates a quiz; resolves to its id. */
export async function createQuiz(client: Client, quiz: NewSurveyQuiz): Promise<string> {
  const keys = { idempotencyKey: newKey() };
  return (await client.post<{ id: string }>('/api/custom-quizzes', quiz, keys)).id;
}

/** Starts one attempt and answers its questions while `goesOn`. */
export async function playOnce(
  client: Client,
  ledger: Ledger,
  { quizId, quiz, name }: { quizId: string; quiz: NewSurveyQuiz; name: string },
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

/** Lets people play on the servers at `ports`; `until` and `stop` throw a player's error. */
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
      const late = performance.now() + answersTimeout;
      while (ledger.acknowledged < enough) {
        if (failure !== undefined) throw failure;
        if (performance.now() > late)
          throw new Error(`fewer than ${more} answers in ${answersTimeout} ms`);
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
