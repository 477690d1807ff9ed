import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerReply, Attempt, StartedAttempt } from '#core/attempt-schemas.ts';
import type { CompetitionList } from '#core/competition-schemas.ts';
import { createApp } from '#server/app.ts';
import { createRecentAttempts } from '#server/attempts/recent-attempts.ts';
import { createCompetition, createReadyQuiz, createTestApi } from '../../tests/factories.ts';

const day = 86_400_000;
const pace = 2_000;

let now = Date.UTC(2026, 10, 23, 6, 30);
let api: Awaited<ReturnType<typeof createTestApi>>;
/** Another copy of the server over the same store, which remembers nothing of the first. */
let otherCopy: ReturnType<typeof createApp>;
beforeAll(async () => {
  api = await createTestApi({ now: () => now });
  otherCopy = createApp({ ...api.services, recentAttempts: createRecentAttempts(() => now) });
});
afterAll(() => api.close());

let id = '';
beforeEach(async () => {
  now += 14 * day;
  const list = (await (await api.app.request('/api/competitions')).json()) as CompetitionList;
  id = list.open[0]?.id ?? '';
});

async function enter(competitionId = id): Promise<StartedAttempt> {
  const player = (await (await api.post('/api/players', {})).json()) as { token: string };
  const entry = { kind: 'ready', competitionId, name: 'Asha', adult: true };
  const headers = { Authorization: `Bearer ${player.token}` };
  const reply = await api.post('/api/attempts', entry, headers);
  expect(reply.status).toBe(201);
  return (await reply.json()) as StartedAttempt;
}

async function read(
  { id: attemptId, token }: StartedAttempt,
  language = 'en',
  app = api.app,
): Promise<Attempt> {
  const headers = { Authorization: `Bearer ${token}` };
  return (await app.request(`/api/attempts/${attemptId}?lang=${language}`, { headers })).json();
}

/** Chooses the option at `place` of every question; resolves to the replies. */
async function playAll(attempt: StartedAttempt, place = 0): Promise<AnswerReply[]> {
  const replies: AnswerReply[] = [];
  for (let index = 0; index < attempt.total; index += 1) {
    now += pace;
    replies.push((await (await api.answer(attempt, index, place)).json()) as AnswerReply);
  }
  return replies;
}

async function reviewOf(attempt: StartedAttempt, language = 'en', app = api.app) {
  const { review = [] } = await read(attempt, language, app);
  return review;
}

describe('the order of a competition', () => {
  it('has the same questions and options for everybody, in an order of each attempt’s own', async () => {
    const attempts = await Promise.all([enter(), enter(), enter()]);
    const seen: { questions: string[]; options: Map<string, string[]> }[] = [];
    for (const attempt of attempts) {
      await playAll(attempt);
      const review = await reviewOf(attempt);
      const key = (one: (typeof review)[number]) => `${one.question} ${one.media?.url}`;
      seen.push({
        questions: review.map(key),
        options: new Map(review.map((one) => [key(one), one.options])),
      });
    }
    const [first, ...others] = seen;
    if (first === undefined) throw new Error('nobody played');
    for (const other of others) {
      expect(other.questions.toSorted()).toEqual(first.questions.toSorted());
      expect(other.questions).not.toEqual(first.questions);
      let moved = 0;
      for (const [question, options] of other.options) {
        const before = first.options.get(question) ?? [];
        expect(options.toSorted()).toEqual(before.toSorted());
        moved += options.join() === before.join() ? 0 : 1;
      }
      expect(moved).toBeGreaterThan(0);
    }
  });

  it('stays through reloads, languages and copies of the server', async () => {
    const attempt = await enter();
    const { question } = await read(attempt);
    expect(question).toEqual({ ...attempt.question, now });
    expect((await read(attempt, 'en', otherCopy)).question).toEqual(question);
    const inHindi = (await read(attempt, 'hi', otherCopy)).question;
    expect(inHindi?.question).not.toBe(question?.question);
    await playAll(attempt);
    const review = await reviewOf(attempt);
    expect(await reviewOf(attempt, 'en', otherCopy)).toEqual(review);
    const hindi = await reviewOf(attempt, 'hi', otherCopy);
    expect(hindi.map(({ media }) => media?.url)).toEqual(review.map(({ media }) => media?.url));
    expect(hindi.map(({ answer }) => answer)).toEqual(review.map(({ answer }) => answer));
  });

  it('is the one that replies, verdicts, explanations and the review speak of', async () => {
    const quizzes = await api.services.quizzes.list();
    const found = await Promise.all(
      quizzes.map(({ documentId }) => api.services.quizzes.find(documentId)),
    );
    const known = found.flatMap((quiz) => quiz?.qna ?? []);
    const attempt = await enter();
    const replies = await playAll(attempt, 1);
    const review = await reviewOf(attempt);
    expect(review).toHaveLength(attempt.total);
    for (const [index, { question, media, options, option, answer, ...rest }] of review.entries()) {
      const original = known.find(
        (one) =>
          one.question.en === question &&
          one.media?.url === media?.url &&
          one.options.every(({ text }) => options.includes(text.en ?? '')),
      );
      const right = original?.options.find(({ correct }) => correct)?.text.en;
      expect(options[answer]).toBe(right);
      expect(option).toBe(1);
      expect(rest.correct).toBe(options[1] === right);
      expect(rest.explanation).toBe(original?.explanation?.en);
      const { answer: told, explanation, correct } = replies[index] ?? {};
      expect({ answer: told, explanation, correct }).toEqual({ answer, ...rest });
    }
  });

  it('keeps pictures with their options, and options that read the same apart', async () => {
    const [quiz] = await api.services.quizzes.list();
    if (quiz === undefined) throw new Error('no quiz');
    const [first] = createReadyQuiz().qna;
    if (first === undefined) throw new Error('no question');
    const [pictured, plain] = first.options;
    if (pictured === undefined || plain === undefined) throw new Error('no options');
    const twin = { ...pictured, correct: false, media: null };
    const question = { ...first, options: [pictured, twin, plain] };
    const kept = { name: quiz.name, qna: Array.from({ length: 24 }, () => question) };
    const version = await api.services.storage.quizVersions.keep('twins', kept);
    const window = { opensAt: now - day, closesAt: now + day };
    const competition = createCompetition({ id: `twins-${now}`, quizId: 'twins', ...window });
    await api.services.storage.competitions.add([competition]);
    const key = { id: competition.id, revision: 1 };
    expect(await api.services.storage.competitions.fixVersion(key, version)).toBe(version);

    const attempt = await enter(competition.id);
    await playAll(attempt);
    const places = new Set<number>();
    for (const { options, optionMedia, answer, correct } of await reviewOf(attempt)) {
      places.add(answer);
      expect(options.toSorted()).toEqual(['Mars', 'Mars', 'Venus']);
      expect(optionMedia?.findIndex((media) => media !== null)).toBe(answer);
      expect(correct).toBe(answer === 0);
    }
    expect(places.size).toBeGreaterThan(1);
  });
});
