import { afterAll, beforeAll, expect, it } from 'vitest';
import { maxQuizBytes } from '#core/request.ts';
import { triviaLimits } from '#core/trivia-limits.ts';
import { createTrivia } from '../../tests/factories.ts';
import { createTestLiveGames, type TestLiveGames } from '../../tests/test-live-games.ts';

let api: TestLiveGames;
beforeAll(async () => {
  api = await createTestLiveGames();
});
afterAll(() => api.close());

const data = Array.from({ length: triviaLimits.questions }, (_, index) => ({
  question: `सवाल ${index + 1}: ${'क्षत्रिय '.repeat(40).trim()}`,
  options: ['अ', 'ब', 'क', 'ड'].map((letter) => `${letter} ${'ज्ञान '.repeat(15).trim()}`),
  ans: index % 4,
}));
const quiz = createTrivia({ language: 'hi', data, seconds: null });

/** Browsers declare the length of what they send. */
async function create(): Promise<{ id: string; ownerKey: string }> {
  const length = Buffer.byteLength(JSON.stringify(quiz));
  const reply = await api.post('/api/custom-quizzes', quiz, { 'Content-Length': String(length) });
  expect(reply.status).toBe(201);
  return (await reply.json()) as { id: string; ownerKey: string };
}

const own = (key: string) => ({ Authorization: `Bearer ${key}` });

it('takes a hundred long questions in Hindi, and its pages stay within their bound', async () => {
  const bytes = Buffer.byteLength(JSON.stringify(quiz));
  expect(bytes).toBeGreaterThan(64 * 1024);
  expect(bytes).toBeLessThan(maxQuizBytes);
  const { id, ownerKey } = await create();
  const read = await api.app.request(`/api/custom-quizzes/${id}`);
  expect((await read.arrayBuffer()).byteLength).toBeLessThan(bytes + 1_000);
  for (const format of ['json', 'csv', 'gift', 'qti2']) {
    const file = await api.app.request(`/api/custom-quizzes/${id}/file?format=${format}`, {
      headers: own(ownerKey),
    });
    const body = await file.arrayBuffer();
    const again = await api.app.request(`/api/quiz-files?name=a&language=hi`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/octet-stream',
        'Content-Length': String(body.byteLength),
      },
      body,
    });
    const draft = (await again.json()) as { data: unknown[]; skipped: unknown[] };
    expect([draft.data.length, draft.skipped]).toEqual([100, []]);
  }
});

it('is answered to its end, and its creator sees each question', async () => {
  const { id, ownerKey } = await create();
  const attempt = await api.start(id, { name: 'Asha' });
  const { result } = await api.play(
    attempt,
    data.map(({ ans }) => ans),
  );
  expect(result).toMatchObject({ score: 100, total: 100 });
  const insight = await api.app.request(`/api/custom-quizzes/${id}/insight`, {
    headers: own(ownerKey),
  });
  expect(insight.status).toBe(200);
  expect((await insight.arrayBuffer()).byteLength).toBeLessThan(maxQuizBytes);
});

it('is played live to its end, and no picture of the room grows with its questions', async () => {
  const { id: quizId, ownerKey } = await create();
  const { id, code, hostKey } = await api.make(
    { quiz: { kind: 'custom', id: quizId }, language: 'hi' },
    own(ownerKey),
  );
  const { token } = await api.enter(code, 'Ravi');
  const sizes: number[] = [];
  for (const [index, { ans }] of data.entries()) {
    await api.openQuestion(id, hostKey);
    expect((await api.answer(id, token, index, ans)).status).toBe(200);
    await api.host(id, hostKey, 'next');
    sizes.push(JSON.stringify(await api.read(id)).length);
  }
  expect(Math.max(...sizes)).toBeLessThan((sizes[0] ?? 0) + 500);
  const results = await api.send('GET', id, '/results', hostKey, null);
  const text = await results.text();
  expect(JSON.parse(text)).toMatchObject({
    questions: { length: 100 },
    people: [{ correct: 100 }],
  });
  expect(Buffer.byteLength(text)).toBeLessThan(maxQuizBytes);
});
