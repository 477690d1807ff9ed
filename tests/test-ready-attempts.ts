import { expect } from 'vitest';
import type { Attempt, AttemptResult } from '#core/attempt-schemas.ts';
import type { NewReadyQuiz, ReadyChoice } from '#core/ready-quiz.ts';
import { createTestApi } from './factories.ts';

export const image = (name: string) => ({
  url: `/media/${name.padEnd(43, '0')}.svg`,
  mime: 'image/svg+xml',
  width: 640,
  height: 360,
  size: 900,
  alternativeText: { en: `Picture ${name}`, hi: `तस्वीर ${name}` },
});

/** The right option of question n is at place n % 4, so index 0 and the last one both occur. */
export const question = (number: number): ReadyChoice => ({
  question: { en: `Question ${number}?`, hi: `सवाल ${number}?` },
  media: number === 1 ? image('one') : null,
  options: [0, 1, 2, 3].map((place) => ({
    text: { en: `Option ${place}`, hi: `ऑप्शन ${place}` },
    correct: place === number % 4,
    media: number === 2 ? image(`two${place}`) : null,
  })),
  explanation: { en: `Because ${number}.`, hi: `क्योंकि ${number}।` },
});

export const fiveQuestions = {
  slug: 'five-questions',
  for: 'quizmingle',
  rank: 1,
  published: true,
  topics: [],
  name: { en: 'Five questions', hi: 'पाँच सवाल' },
  thumbnail: null,
  qna: [0, 1, 2, 3, 4].map(question),
} satisfies NewReadyQuiz;

/** The right options of `fiveQuestions`. */
export const right = fiveQuestions.qna.map((_, index) => index % 4);

export interface StartedReadyAttempt extends Attempt {
  readonly token: string;
}

interface Reply {
  readonly correct: boolean;
  readonly score: number;
  readonly answer?: number;
  readonly explanation?: string;
  readonly late?: boolean;
  readonly question?: { index: number; deadline?: number; now?: number };
  readonly result?: AttemptResult;
}

export const bearer = ({ token }: StartedReadyAttempt) => ({ Authorization: `Bearer ${token}` });

/** A site with `fiveQuestions`, which one person plays, and a clock that tests move. */
export type TestReadyAttempts = Awaited<ReturnType<typeof createTestReadyAttempts>>;

export async function createTestReadyAttempts() {
  let now = 1_795_000_000_000;
  const api = await createTestApi({ now: () => now });

  async function send(
    attempt: StartedReadyAttempt,
    question: number,
    option: number | null,
    wait?: boolean,
  ) {
    const body = { question, option, ...(wait === undefined ? {} : { wait }) };
    return api.post(`/api/attempts/${attempt.id}/answers`, body, bearer(attempt));
  }

  return {
    api,
    now: () => now,
    /** Lets so many ms pass. */
    pass(ms: number): void {
      now += ms;
    },
    async save(changes: Partial<NewReadyQuiz> = {}): Promise<void> {
      await api.services.storage.readyQuizzes.save({
        quizzes: [{ ...fiveQuestions, ...changes, documentId: 'fivequestionsfivequestio' }],
        images: [],
        at: now,
      });
      // The catalogue reads the store once a second.
      now += 1_000;
    },
    async start(body: Record<string, unknown> = {}, query = ''): Promise<StartedReadyAttempt> {
      const attempt = { kind: 'ready', quizId: fiveQuestions.slug, ...body };
      const reply = await api.post(`/api/attempts${query}`, attempt);
      expect(reply.status).toBe(201);
      return (await reply.json()) as StartedReadyAttempt;
    },
    send,
    async answer(...sent: Parameters<typeof send>): Promise<Reply> {
      return (await (await send(...sent)).json()) as Reply;
    },
    async next(attempt: StartedReadyAttempt, question: number): Promise<Attempt> {
      const reply = await api.post(
        `/api/attempts/${attempt.id}/questions`,
        { question },
        bearer(attempt),
      );
      return (await reply.json()) as Attempt;
    },
    async read(attempt: StartedReadyAttempt, query = ''): Promise<Attempt> {
      const path = `/api/attempts/${attempt.id}${query}`;
      return (await (await api.app.request(path, { headers: bearer(attempt) })).json()) as Attempt;
    },
  };
}
