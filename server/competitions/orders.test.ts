import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerReply, Attempt, StartedAttempt } from '#core/attempt-schemas.ts';
import { isChoice } from '#core/ready-question.ts';
import { createCompetition, createReadyQuiz } from '../../tests/factories.ts';
import { anotherCopy, createTestContest, type TestContest } from '../../tests/test-contest.ts';

const day = 86_400_000;
const pace = 2_000;

let contest: TestContest;
let otherCopy: ReturnType<typeof anotherCopy>;
beforeAll(async () => {
  contest = await createTestContest();
  otherCopy = anotherCopy(contest);
});
afterAll(() => contest.api.close());

let id = '';
beforeEach(async () => {
  contest.nextWeek();
  id = await contest.openDaily();
});

const enter = async (competitionId = id) =>
  contest.entered(competitionId, await contest.becomePlayer());

async function read(
  { id: attemptId, token }: StartedAttempt,
  language = 'en',
  app = contest.api.app,
): Promise<Attempt> {
  const headers = { Authorization: `Bearer ${token}` };
  return (await app.request(`/api/attempts/${attemptId}?lang=${language}`, { headers })).json();
}

/** Chooses the option at `place` of every question; resolves to the replies. */
async function playAll(attempt: StartedAttempt, place = 0): Promise<AnswerReply[]> {
  const replies: AnswerReply[] = [];
  for (let index = 0; index < attempt.total; index += 1) {
    contest.now += pace;
    replies.push((await (await contest.api.answer(attempt, index, place)).json()) as AnswerReply);
  }
  return replies;
}

async function reviewOf(attempt: StartedAttempt, language = 'en', app = contest.api.app) {
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
    expect(question).toEqual({ ...attempt.question, now: contest.now });
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
    const quizzes = await contest.api.services.quizzes.list();
    const found = await Promise.all(
      quizzes.map(({ documentId }) => contest.api.services.quizzes.find(documentId)),
    );
    const known = found.flatMap((quiz) => quiz?.qna.filter(isChoice) ?? []);
    const attempt = await enter();
    const replies = await playAll(attempt, 1);
    const review = await reviewOf(attempt);
    expect(review).toHaveLength(attempt.total);
    for (const [
      index,
      { question, media, options, option, answer = -1, ...rest },
    ] of review.entries()) {
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
    const [quiz] = await contest.api.services.quizzes.list();
    if (quiz === undefined) throw new Error('no quiz');
    const [first] = createReadyQuiz().qna;
    if (first === undefined) throw new Error('no question');
    const [pictured, plain] = first.options;
    if (pictured === undefined || plain === undefined) throw new Error('no options');
    const twin = { ...pictured, correct: false, media: null };
    const question = { ...first, options: [pictured, twin, plain] };
    const kept = { name: quiz.name, qna: Array.from({ length: 24 }, () => question) };
    const version = await contest.api.services.storage.quizVersions.keep('twins', kept);
    const window = { opensAt: contest.now - day, closesAt: contest.now + day };
    const competition = createCompetition({
      id: `twins-${contest.now}`,
      quizId: 'twins',
      ...window,
    });
    await contest.api.services.storage.competitions.add([competition]);
    const key = { id: competition.id, revision: 1 };
    expect(await contest.api.services.storage.competitions.fixVersion(key, version)).toBe(version);

    const attempt = await enter(competition.id);
    await playAll(attempt);
    const places = new Set<number>();
    for (const { options, optionMedia, answer = -1, correct } of await reviewOf(attempt)) {
      places.add(answer);
      expect(options.toSorted()).toEqual(['Mars', 'Mars', 'Venus']);
      expect(optionMedia?.findIndex((media) => media !== null)).toBe(answer);
      expect(correct).toBe(answer === 0);
    }
    expect(places.size).toBeGreaterThan(1);
  });
});
