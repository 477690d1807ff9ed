import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Attempt, StartedAttempt } from '#core/attempt-schemas.ts';
import { insightOf } from '#server/results/read-insight.ts';
import { createTestApi } from '../../tests/factories.ts';
import { createKindsQuiz } from '../../tests/kinds-quiz.ts';

let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const data = [
  {
    question: 'What is $2^3$?',
    options: ['$6$', '`8`', 'nine  $9$'],
    ans: 1,
    explanation: 'Since $2\\times2\\times2$',
  },
  { kind: 'order', question: 'Sort', items: ['$\\frac14$', '$\\frac13$', '$\\frac12$'] },
] as const;

async function start(seconds: 30 | null) {
  const quiz = createKindsQuiz({ data: [...data] as never, seconds });
  const made = await api.createCustomQuiz(quiz);
  const body = { kind: 'custom', quizId: made.id, name: 'Usha', timer: false };
  const started: StartedAttempt = await (await api.post('/api/attempts', body)).json();
  const headers = { Authorization: `Bearer ${started.token}`, 'Content-Type': 'application/json' };
  const answer = async (given: object) => {
    const path = `/api/attempts/${started.id}/answers`;
    const sent = { method: 'POST', headers, body: JSON.stringify(given) };
    return (await api.app.request(path, sent)).json();
  };
  const read = async (): Promise<Attempt> =>
    (await api.app.request(`/api/attempts/${started.id}`, { headers })).json();
  return { made, started, answer, read };
}

it('comes with the question, and of what is right and why only once that is told', async () => {
  const { started, answer, read } = await start(30);
  expect(Object.keys(started.question?.formulas ?? {})).toEqual(['$2^3$', '$6$', '$9$']);
  const told = await answer({ question: 0, option: 1 });
  expect(Object.keys(told.formulas)).toEqual(['$2\\times2\\times2$']);
  expect(Object.keys(told.question.formulas)).toHaveLength(3);
  const right = ['$\\frac14$', '$\\frac13$', '$\\frac12$'];
  const places = right.map((item) => told.question.options.indexOf(item));
  await answer({ question: 1, answer: places });
  const { review = [] } = await read();
  expect(Object.keys(review[0]?.formulas ?? {})).toHaveLength(4);
  expect(review[1]?.formulas?.['$\\frac12$']?.text).toBe('1 over 2');
});

it('comes with all questions ahead, and with the insight', async () => {
  const { made, started, answer } = await start(null);
  expect(Object.keys(started.ahead?.[0]?.formulas ?? {})).toHaveLength(3);
  await answer({ question: 0, option: 1 });
  await answer({ question: 1, answer: [0, 1, 2] });
  const quiz = await api.services.storage.customQuizzes.find(made.id);
  if (quiz === null) throw new Error('the quiz is gone');
  expect((await insightOf(api.services, quiz)).questions).toHaveLength(2);
  const headers = { Authorization: `Bearer ${made.ownerKey}` };
  const reply = await api.app.request(`/api/custom-quizzes/${made.id}/insight`, { headers });
  const { questions } = await reply.json();
  expect(questions[0].formulas['$2^3$'].text).toBe('2 cubed');
});

it('can be asked for while somebody writes', async () => {
  const asked = { texts: ['Is $x^2$', 'or $y$?'], language: 'hi' };
  const reply = await api.post('/api/formulas', asked);
  expect((await reply.json()).formulas['$x^2$'].text).toBe('x का वर्ग');
  expect(await (await api.post('/api/formulas', { texts: [], language: 'en' })).json()).toEqual({});
  for (const wrong of [
    { texts: ['x'.repeat(3_001)], language: 'en' },
    { texts: Array.from({ length: 21 }, () => ''), language: 'en' },
    { texts: ['x'], language: 'fr' },
    { language: 'en' },
  ]) {
    expect((await api.post('/api/formulas', wrong)).status).toBe(422);
  }
});
