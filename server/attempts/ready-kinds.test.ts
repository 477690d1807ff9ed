import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AskedQuestion, Attempt, ReviewedQuestion } from '#core/attempt-schemas.ts';
import { dailySlotAt } from '#core/daily-quiz.ts';
import { choicesOf } from '#core/ready-question.ts';
import type { NewReadyQuiz } from '#core/ready-quiz.ts';
import { readQuestionBank } from '#server/competitions/question-bank.ts';
import { drawDailyQuiz } from '#server/daily-quizzes/draw-daily-quiz.ts';
import { storeForCompetitions } from '#server/ready-quizzes/editing/store-for-competitions.ts';
import { describeStory } from '#server/stories/describe-story.ts';
import { createCompetition } from '../../tests/factories.ts';
import { mostReadyPoints, readyExamples, readyKinds } from '../../tests/ready-kinds.ts';
import {
  bearer,
  createTestReadyAttempts,
  type StartedReadyAttempt,
  type TestReadyAttempts,
} from '../../tests/test-ready-attempts.ts';

type Language = 'en' | 'hi';

const kindsQuiz: Partial<NewReadyQuiz> = { qna: readyKinds };

let site: TestReadyAttempts;
beforeAll(async () => {
  site = await createTestReadyAttempts();
});
afterAll(() => site.api.close());
beforeEach(() => site.save(kindsQuiz));

/** The right answer to the question at an index, as its player sees it in a language; for an opinion any. */
function rightAnswer({ index, options, lefts = [] }: AskedQuestion, language: Language): object {
  const at = (texts: { en: string; hi: string } | undefined) =>
    options.indexOf(texts?.[language] ?? '');
  const { order, match } = readyExamples;
  switch (index) {
    case 0:
      return { option: 1 };
    case 1:
      return { answer: [0, 2] };
    case 2:
      return { answer: order.items.map(at) };
    case 3:
      return { answer: 8_850 };
    case 4:
      return { answer: 'टैगोर' };
    case 5:
      return {
        answer: lefts.map((left) =>
          at(match.pairs.find((pair) => pair.left[language] === left)?.right),
        ),
      };
    case 6:
      return { answer: 0 };
    default:
      return { answer: 'घर' };
  }
}

async function send(
  attempt: StartedReadyAttempt,
  { given, language }: { given: object; language: Language },
) {
  const path = `/api/attempts/${attempt.id}/answers?lang=${language}`;
  const reply = await site.api.post(path, given, bearer(attempt));
  return { status: reply.status, body: await reply.json() };
}

/**
 * Plays to the end: each question is read in one language and answered in another. `replies` are
 * those to the answers.
 */
async function play(
  attempt: StartedReadyAttempt,
  [read, answered]: readonly [read: Language, answered: Language],
) {
  const replies: (Attempt & { result?: object })[] = [];
  for (let index = 0; index < attempt.total; index += 1) {
    const { question } = await site.read(attempt, `?lang=${read}`);
    if (question === undefined) throw new Error(`no question ${index}`);
    const given = { question: index, option: null, ...rightAnswer(question, read) };
    const { status, body } = await send(attempt, { given, language: answered });
    expect(status, JSON.stringify(body)).toBe(200);
    replies.push(body);
  }
  return replies;
}

/** What was sorted or matched, as texts. */
function textsOf(item: ReviewedQuestion | undefined): (string | undefined)[] {
  const places = Array.isArray(item?.given) ? item.given : [];
  return places.map((place) => item?.options[place]);
}

describe('a ready quiz with questions of every kind', () => {
  it.each([
    ['en', 'en'],
    ['hi', 'hi'],
    ['en', 'hi'],
    ['hi', 'en'],
  ] as const)('is right where it is read in %s and answered in %s', async (...languages) => {
    const attempt = await site.start();
    expect(attempt).toMatchObject({ total: readyKinds.length, most: mostReadyPoints, score: 0 });
    const replies = await play(attempt, languages);
    expect(replies.map((reply) => (reply as { correct?: boolean }).correct)).toEqual(
      readyKinds.map(() => true),
    );
    expect(replies.at(-1)).toMatchObject({
      result: { score: mostReadyPoints, total: mostReadyPoints },
    });
  });

  it('is reviewed in the language of the page, whichever it was answered in', async () => {
    const attempt = await site.start({ timer: false });
    await play(attempt, ['hi', 'hi']);
    for (const language of ['en', 'hi'] as const) {
      const { review = [] } = await site.read(attempt, `?lang=${language}`);
      const [, , order, number, text, match] = review;
      const { items } = readyExamples.order;
      const shown = textsOf(order);
      expect(shown).toEqual(items.map((item) => item[language]));
      expect(order?.solution).toEqual({ items: shown });
      expect(number).toMatchObject({
        range: { unit: readyExamples.number.unit[language] },
        explanation: readyExamples.number.explanation[language],
      });
      expect(text).toMatchObject({
        given: 'टैगोर',
        solution: { accepted: readyExamples.text.accepted[language] },
      });
      expect(textsOf(match)).toEqual(readyExamples.match.pairs.map(({ right }) => right[language]));
    }
  });

  it('gives part of the points for part of an answer, and none for a late or missing one', async () => {
    const attempt = await site.start();
    const replyTo = (question: number, given: object) =>
      send(attempt, { given: { question, option: null, ...given }, language: 'en' });
    expect((await replyTo(0, { option: 0 })).body).toMatchObject({ correct: false, score: 0 });
    expect((await replyTo(1, { answer: [0] })).body).toMatchObject({
      correct: false,
      earned: 0.5,
      answers: [0, 2],
    });
    expect((await replyTo(2, {})).body).toMatchObject({ correct: false, score: 0.5 });
    site.pass(33_000);
    expect((await replyTo(3, { answer: 8_849 })).body).toMatchObject({
      correct: false,
      late: true,
      score: 0.5,
      solution: { ans: 8_849, tolerance: 50 },
    });
    expect((await replyTo(4, { answer: [1] })).status).toBe(422);
  });

  it('tells nothing of a solution before its answer is locked', async () => {
    const attempt = await site.start();
    const { question } = await site.read(attempt);
    expect(JSON.stringify(question)).not.toMatch(/correct|solution|"ans"|accepted|shown/i);
    await send(attempt, { given: { question: 0, option: 1 }, language: 'en' });
    for (const index of [1, 2, 3, 4, 5]) {
      const asked = await site.read(attempt, '?lang=hi');
      expect(JSON.stringify(asked)).not.toMatch(/correct|solution|"ans|accepted|"shown|टैगोर/i);
      await send(attempt, { given: { question: index, option: null }, language: 'en' });
    }
  });

  it('has a picture to post, with the points that there are', async () => {
    const attempt = await site.start({ timer: false });
    await play(attempt, ['en', 'en']);
    const story = await describeStory(
      site.api.services,
      { kind: 'attempt', id: attempt.id, format: 'story', language: 'en', isNameless: true },
      'https://quiz.example',
    );
    expect(story.result).toContain(`${mostReadyPoints}`);
  });
});

describe('where choices alone are played', () => {
  const choices = choicesOf({ name: {}, qna: readyKinds }).qna;

  it('the bank and the quiz of the day have no other kind', async () => {
    const bank = await readQuestionBank(site.api.services);
    const own = bank.filter(({ id }) => id.startsWith('fivequestions'));
    expect(own.map(({ question }) => question)).toEqual(choices);
    expect(bank.every(({ question }) => question.kind === undefined)).toBe(true);
    const drawn = await drawDailyQuiz(site.api.services, dailySlotAt(site.now()));
    expect(drawn?.questions.length).toBeGreaterThan(0);
    expect(drawn?.questions.every(({ kind }) => kind === undefined)).toBe(true);
  });

  it("Strapi's shape has no other kind, with answers or without", async () => {
    const reply = await site.api.app.request('/api/quizzes/five-questions?populate=qna.options');
    const { data } = (await reply.json()) as { data: { qna: { question: string }[] } };
    expect(data.qna.map(({ question }) => question)).toEqual(
      choices.map(({ question }) => question.en),
    );
  });

  it('a competition plays the choices of a quiz that got other questions later', async () => {
    const { services } = site.api;
    await site.save();
    const quizId = 'fivequestionsfivequestio';
    const now = site.now();
    const id = 'about-five';
    const window = { opensAt: now - 1_000, closesAt: now + 3_600_000 };
    await services.storage.competitions.add([createCompetition({ id, quizId, ...window })]);
    await site.save(kindsQuiz);
    await storeForCompetitions(services, [quizId]);
    const stored = await services.storage.competitions.find(id);
    const kept = await services.storage.quizVersions.find(quizId, stored?.version ?? '');
    expect(kept?.qna).toEqual(choices);
  });
});
