import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Attempt, StartedAttempt } from '#core/attempt-schemas.ts';
import type { NewTriviaQuiz, TriviaQuestion } from '#core/trivia-quiz.ts';
import { describeStory } from '#server/stories/describe-story.ts';
import { createTestApi } from '../../tests/factories.ts';
import {
  createKindsQuiz,
  kindExamples,
  kindQuestions,
  mostPoints,
  rightAnswer,
} from '../../tests/kinds-quiz.ts';

let api: Awaited<ReturnType<typeof createTestApi>>;
let now = 1_795_000_000_000;
beforeAll(async () => {
  api = await createTestApi({ now: () => now });
});
afterAll(() => api.close());

async function begin(quizId: string, more: object = {}): Promise<StartedAttempt> {
  const started = await api.post('/api/attempts', {
    kind: 'custom',
    quizId,
    name: 'Usha',
    ...more,
  });
  return started.json();
}

function caller({ id, token }: Pick<StartedAttempt, 'id' | 'token'>) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const send = (path: string, body: object) =>
    api.app.request(`/api/attempts/${id}/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
  return {
    answer: async (question: number, given: object) => {
      const reply = await send('answers', { question, ...given });
      return { status: reply.status, body: await reply.json() };
    },
    read: async (): Promise<Attempt> =>
      (await api.app.request(`/api/attempts/${id}`, { headers })).json(),
  };
}

/** Plays to the end; `givenTo` gives the answer to each question as it is asked. */
async function play(quizId: string, givenTo: typeof rightAnswer, name = 'Usha') {
  const started = await begin(quizId, { name, device: name.replace(' ', '-') });
  const { answer, read } = caller(started);
  const replies = [];
  let asked = started.question;
  for (let index = 0; asked !== undefined; index += 1) {
    now += 1_000;
    const { body } = await answer(index, givenTo(index, asked as never));
    replies.push(body);
    asked = body.question;
  }
  return { started, replies, result: replies.at(-1)?.result, read };
}

async function owned(path: string, { id, ownerKey }: { id: string; ownerKey: string }) {
  const headers = { Authorization: `Bearer ${ownerKey}` };
  return api.app.request(`/api/custom-quizzes/${id}/${path}`, { headers });
}

describe('a quiz with questions of every kind', () => {
  it('comes back to its creator as it was written', async () => {
    const quiz = createKindsQuiz();
    const made = await api.createCustomQuiz(quiz);
    expect(await (await owned('owned', made)).json()).toMatchObject({ data: quiz.data });
  });

  it('gives all points for right answers, and none for opinions', async () => {
    const { id } = await api.createCustomQuiz(createKindsQuiz());
    const { started, replies, result, read } = await play(id, rightAnswer);
    expect(started).toMatchObject({ total: kindQuestions.length, most: mostPoints, score: 0 });
    expect(replies.map(({ correct }) => correct)).toEqual(kindQuestions.map(() => true));
    expect(replies.map(({ earned }) => earned)).toEqual([
      ...[undefined, undefined, 2, undefined, undefined, undefined],
      ...[0, 0],
    ]);
    expect(result).toMatchObject({ score: mostPoints, total: mostPoints, rank: 1 });
    const { review = [] } = await read();
    expect(review[0]).toMatchObject({ option: 1, answer: 1, correct: true });
    expect(review[2]).toMatchObject({
      kind: 'order',
      earned: 2,
      solution: { items: kindExamples.order.items },
    });
    expect(review[3]).toMatchObject({
      given: 8_850,
      solution: { ans: 8_849, tolerance: 50 },
      explanation: 'Measured in 2020.',
    });
    expect(review[6]).not.toHaveProperty('solution');
  });

  it('gives part of the points for part of an answer', async () => {
    const made = await api.createCustomQuiz(createKindsQuiz());
    const partly: typeof rightAnswer = (index, asked) => {
      const right = rightAnswer(index, asked) as { answer: number[] };
      const [first, second, third, ...others] = Array.isArray(right.answer) ? right.answer : [];
      const given: Record<number, object> = {
        0: { option: 0 },
        // One river of two, two items that changed places, one pair of three.
        1: { answer: [first] },
        2: { answer: [second, first, third, ...others] },
        3: { answer: 100 },
        4: { answer: 'tagora' },
        5: { answer: [first, third, second] },
      };
      return given[index] ?? right;
    };
    const { started, replies, result, read } = await play(made.id, partly);
    expect(replies.map(({ correct, earned }) => [correct, earned])).toEqual([
      [false, undefined],
      [false, 0.5],
      [false, 1.5],
      [false, undefined],
      [true, undefined],
      [false, 0.25],
      [true, 0],
      [true, 0],
    ]);
    expect(result).toMatchObject({ score: 3.25, total: mostPoints });
    expect((await read()).score).toBe(3.25);
    const story = { kind: 'attempt', id: started.id, format: 'story', isNameless: false } as const;
    expect(
      await describeStory(api.services, { ...story, language: 'en' }, 'https://quiz.example'),
    ).toMatchObject({ result: '3¼ of 7' });
    const board = await api.leaderboard(made.id);
    expect(board.entries).toMatchObject([{ name: 'Usha', score: 3.25, total: mostPoints }]);
  });

  it('ranks by fractions of points, page by page', async () => {
    const made = await api.createCustomQuiz(
      createKindsQuiz({ data: [kindExamples.match, kindExamples.choice] }),
    );
    const shares = [
      [0, 2, 1],
      [0, 1, 2],
      [2, 1, 0],
    ];
    for (const [index, places] of shares.entries()) {
      const givenTo: typeof rightAnswer = (at, asked) => {
        if (at === 1) return { option: index === 2 ? 1 : 0 };
        const { answer } = rightAnswer(5, asked) as { answer: number[] };
        return { answer: places.map((place) => answer[place]) };
      };
      await play(made.id, givenTo, `Player ${index}`);
    }
    const first = await api.app.request(`/api/custom-quizzes/${made.id}/leaderboard?limit=2`);
    const page = await first.json();
    expect(
      page.entries.map(({ name, score }: { name: string; score: number }) => [name, score]),
    ).toEqual([
      ['Player 2', 1.25],
      ['Player 1', 1],
    ]);
    const rest = await api.app.request(
      `/api/custom-quizzes/${made.id}/leaderboard?limit=2&cursor=${page.next}`,
    );
    expect(await rest.json()).toMatchObject({
      entries: [{ name: 'Player 0', score: 0.25, rank: 3 }],
      next: null,
    });
  });

  it('shows its creator what people answered', async () => {
    const made = await api.createCustomQuiz(createKindsQuiz());
    await play(made.id, rightAnswer, 'Usha');
    await play(
      made.id,
      (index, asked) => (index === 4 ? { answer: 'Premchand' } : rightAnswer(index, asked)),
      'Zoya',
    );
    const results = await (await owned('results', made)).json();
    expect(results.entries[0].answers).toEqual([
      1,
      'Ganga, Narmada',
      'Sanchi → Qutub Minar → Taj Mahal → Lotus Temple',
      '8850 m',
      'tagore',
      'Patna – Bihar, Bhopal – Madhya Pradesh, Jaipur – Rajasthan',
      'Tea',
      'Home',
    ]);
    const { questions } = await (await owned('insight', made)).json();
    expect(questions[2]).toMatchObject({ kind: 'order', counts: [2, 2, 2, 2], knew: 2 });
    expect(questions[4].typed).toEqual([
      { text: 'tagore', count: 1, correct: true },
      { text: 'Premchand', count: 1, correct: false },
    ]);
    expect(questions[6]).toMatchObject({ kind: 'opinion', counts: [2, 0], knew: 0 });
    const csv = parse(Buffer.from(await (await owned('results.csv', made)).arrayBuffer()), {
      bom: true,
    }) as string[][];
    expect(csv[1]?.slice(5)).toEqual(['Mars', ...results.entries[0].answers.slice(1)]);
  });
});

describe('an answer', () => {
  it('has the shape of its question, and stays', async () => {
    const { id } = await api.createCustomQuiz(createKindsQuiz());
    const { answer } = caller(await begin(id));
    for (const wrong of [{ answer: [0] }, { option: 3 }, {}]) {
      expect((await answer(0, wrong)).status).toBe(422);
    }
    await answer(0, { option: 1 });
    for (const wrong of [
      { option: 0 },
      { answer: 'Ganga' },
      { answer: [4] },
      { answer: [0.5] },
      { answer: { 0: 1 } },
      { answer: Array.from({ length: 9 }, () => 0) },
      {},
    ]) {
      expect((await answer(1, wrong)).status, JSON.stringify(wrong)).toBe(422);
    }
    expect((await answer(1, { answer: [2, 0, 2] })).body).toMatchObject({ correct: true });
    expect((await answer(1, { answer: [0, 2] })).body).toMatchObject({ correct: true });
    expect((await answer(1, { answer: [0] })).body).toMatchObject({ code: 'answer_conflict' });
    expect((await answer(2, { answer: [0, 1, 2] })).status).toBe(422);
    expect((await answer(2, { answer: [0, 1, 2, 2] })).status).toBe(422);
    expect((await answer(2, { answer: [0, 1, 2, 3] })).status).toBe(200);
    for (const wrong of [-1, 10_001, '8849']) {
      expect((await answer(3, { answer: wrong })).status).toBe(422);
    }
    expect((await answer(3, { answer: 8_800.5 })).body).toMatchObject({ correct: true });
    expect((await answer(4, { answer: 'x'.repeat(61) })).status).toBe(422);
    expect((await answer(4, { answer: ' टैगोर ' })).body).toMatchObject({ correct: true });
    expect((await answer(5, { answer: [0, 1] })).status).toBe(422);
    expect((await answer(5, { answer: [0, 0, 0] })).status).toBe(200);
    expect((await answer(6, { answer: 2 })).status).toBe(422);
    expect((await answer(6, { answer: 'Tea' })).status).toBe(422);
    expect((await answer(6, { answer: 1 })).status).toBe(200);
    expect((await answer(7, { answer: 'x'.repeat(31) })).status).toBe(422);
    expect((await answer(7, { answer: 'Home' })).body).toHaveProperty('result');
  });

  it('that comes too late earns nothing, whatever its kind', async () => {
    const { id } = await api.createCustomQuiz(
      createKindsQuiz({ seconds: 10, data: kindQuestions.slice(1, 3) }),
    );
    const started = await begin(id);
    const { answer } = caller(started);
    now += 13_000;
    const late = await answer(0, rightAnswer(1, started.question as never));
    expect(late.body).toMatchObject({
      correct: false,
      late: true,
      score: 0,
      answers: [0, 2],
    });
    // Skipped.
    expect((await answer(1, { option: null })).body).toMatchObject({
      correct: false,
      result: { score: 0, total: 3 },
      solution: { items: kindExamples.order.items },
    });
  });
});

const { choice, several, order, number, text, match, opinion, words } = kindExamples;

/** The same questions with other solutions. */
const otherSolutions: readonly TriviaQuestion[] = [
  { ...choice, ans: 2 },
  { ...several, ans: [1] },
  { ...order, items: order.items.toReversed() },
  { ...number, ans: 4, tolerance: 0, explanation: 'Made up.' },
  { ...text, accepted: ['Somebody else'] },
  {
    ...match,
    pairs: match.pairs.map(({ left }, index) => ({
      left,
      right: match.pairs[(index + 1) % 3]?.right ?? '',
    })),
  },
  opinion,
  words,
];

/** What anybody sees of a quiz before its answers are locked, without what names the quiz. */
async function seen(quiz: NewTriviaQuiz): Promise<string> {
  const { id } = await api.createCustomQuiz(quiz);
  const read = await (await api.app.request(`/api/custom-quizzes/${id}`)).json();
  const { question, ahead } = await begin(id);
  return JSON.stringify([read.data, question, ahead]);
}

it.each([null, 20] as const)(
  'tells nothing of its solution before an answer (%s seconds)',
  async (seconds) => {
    const one = await seen(createKindsQuiz({ seconds }));
    expect(await seen(createKindsQuiz({ seconds, data: [...otherSolutions] }))).toBe(one);
    // Each question of a timed quiz comes alone.
    for (const [index, question] of kindQuestions.entries()) {
      const other = otherSolutions[index];
      if (other === undefined) continue;
      const alone = await seen(createKindsQuiz({ seconds, data: [question] }));
      expect(await seen(createKindsQuiz({ seconds, data: [other] }))).toBe(alone);
    }
  },
);
