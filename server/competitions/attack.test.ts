import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnswerReply, AttemptResult, StartedAttempt } from '#core/attempt-schemas.ts';
import type { CompetitionList } from '#core/competition-schemas.ts';
import type { Leaderboard } from '#core/leaderboard-schemas.ts';
import { createTestApi } from '../../tests/factories.ts';

const day = 86_400_000;

/** Noon in India. */
let now = Date.UTC(2026, 10, 23, 6, 30);
let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  api = await createTestApi({ now: () => now });
});
afterAll(() => api.close());

const list = async () =>
  (await (await api.app.request('/api/competitions')).json()) as CompetitionList;

type Asked = NonNullable<StartedAttempt['question']>;

/** By what a question shows, which is all that a script sees, the text of its right option. */
const learned = new Map<string, string>();
const shownOf = ({ question, media, options }: Asked) =>
  JSON.stringify([question, media?.url, options.toSorted()]);

/** Answers every question of an attempt, `pace` ms after it was asked; learns on the way. */
async function playThrough(attempt: StartedAttempt, pace: number): Promise<AttemptResult> {
  let { question } = attempt as { question: Asked | undefined };
  for (;;) {
    if (question === undefined) throw new Error('no question');
    const { index, options } = question;
    const known = options.indexOf(learned.get(shownOf(question)) ?? '');
    // No competition asks anything but choices.
    const option = question.kind === undefined ? Math.max(known, 0) : null;
    now += pace;
    const reply = (await (await api.answer(attempt, index, option)).json()) as AnswerReply;
    learned.set(shownOf(question), options[reply.answer ?? -1] ?? '');
    if (reply.result !== undefined) return reply.result;
    question = reply.question;
  }
}

/** Plays every quiz that the site lists, as anybody may. */
async function learnAllQuizzes(): Promise<void> {
  for (const { documentId } of await api.services.quizzes.list()) {
    const reply = await api.post('/api/attempts', { kind: 'ready', quizId: documentId });
    await playThrough((await reply.json()) as StartedAttempt, 1);
  }
}

async function becomePlayer() {
  const { token } = (await (await api.post('/api/players', {})).json()) as { token: string };
  const headers = { Authorization: `Bearer ${token}` };
  return {
    async enter(competitionId: string): Promise<StartedAttempt> {
      const entry = { kind: 'ready', competitionId, name: 'Script', adult: true };
      const reply = await api.post('/api/attempts', entry, headers);
      expect(reply.status).toBe(201);
      return (await reply.json()) as StartedAttempt;
    },
    async coins(): Promise<number> {
      const reply = await api.app.request('/api/players/me', { headers });
      return ((await reply.json()) as { balance: number }).balance;
    },
  };
}

it('the list does not tell what quiz to learn for a competition of a series', async () => {
  const { open, coming } = await list();
  const quizzes = await api.services.quizzes.list();
  for (const competition of [...open, ...coming]) {
    const text = JSON.stringify(competition);
    for (const { documentId, name } of quizzes) {
      expect(text).not.toContain(documentId);
      expect(text).not.toContain(name.en);
    }
  }
});

it('who has learned every quiz and answers by a script gets points, and no place', async () => {
  await learnAllQuizzes();
  const id = (await list()).open[0]?.id ?? '';
  const script = await becomePlayer();
  const attempt = await script.enter(id);
  const result = await playThrough(attempt, 3);
  expect(result).toMatchObject({ correct: attempt.total, total: attempt.total });
  expect(result).toMatchObject({ unranked: 'too_fast' });
  expect(result.rank).toBeUndefined();
  const board = async () =>
    (await (await api.app.request(`/api/competitions/${id}/leaderboard`)).json()) as Leaderboard;
  expect(await board()).toMatchObject({ entries: [], players: 0 });

  // It is no earlier competition that was finished, either.
  const weekly = (await list()).open[1]?.id ?? '';
  expect((await script.enter(weekly)).score).toBe(0);
  now += 2 * day;
  await board();
  expect(await script.coins()).toBe(1_000);
});
