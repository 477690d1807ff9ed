import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeStory } from '#server/stories/describe-story.ts';
import { createTestPairs, type TestPairs } from '../../tests/test-pairs.ts';

let api: TestPairs;
beforeAll(async () => {
  api = await createTestPairs();
});
afterAll(() => api.close());

const described = (id: string, isNameless = false) =>
  describeStory(
    api.services,
    { kind: 'pair', id, format: 'story', language: 'en', isNameless },
    'https://quiz.example',
  );

const answers = [
  [0, 0],
  [1, 1],
  [2, 0],
] as const;

/** Two who are both through, and what the first reads. */
async function finished() {
  const { id, first, second } = await api.makeTaken({ name: 'Asha' });
  await api.answerAll(id, first, answers);
  await api.answerAll(id, second, answers);
  const { result } = await api.read(id, first);
  if (result === null) throw new Error('both are through');
  return { id, first, second, result };
}

const statusOf = async (path: string) => (await api.app.request(path)).status;

it('shows both names and how many guesses were right, and leads to no pair', async () => {
  const { id, first, second } = await finished();
  const told = await described(id);
  expect(told).toMatchObject({
    name: 'Asha and Ravi',
    // Both chose the same, and both guess wrong at the last question.
    result: '4 of 6',
    detail: 'right guesses about each other',
    url: 'https://quiz.example/Together',
    shortUrl: 'quiz.example/Together',
  });
  for (const secret of [id, first, second]) expect(JSON.stringify(told)).not.toContain(secret);
  const { result } = await api.read(id, first);
  const addresses = JSON.stringify(result?.pictures);
  for (const secret of [first, second]) expect(addresses).not.toContain(secret);
});

it('shows no name on demand', async () => {
  const { id } = await finished();
  const hidden = await described(id, true);
  expect(hidden.name).toBe('');
  expect(JSON.stringify(hidden)).not.toMatch(/Asha|Ravi/);
});

it('is not there before both are through', async () => {
  const { id, first, second } = await api.makeTaken();
  await api.answerAll(id, first, answers);
  await api.answerAll(id, second, answers.slice(1));
  await expect(described(id)).rejects.toMatchObject({ code: 'not_found' });
});

it('is the same address for both, and stops with the pair', async () => {
  const { id, first, second, result } = await finished();
  const { pictures } = result;
  expect((await api.read(id, second)).result?.pictures).toEqual(pictures);
  expect(await statusOf(pictures.square)).toBe(200);
  expect(await statusOf(pictures.nameless.square)).toBe(200);
  expect(await statusOf(`${pictures.square}?name=hidden`)).toBe(404);
  const other = await finished();
  expect(await statusOf(pictures.square.replace(id, other.id))).toBe(404);
  await api.services.storage.pairs.setHidden(id, 1);
  expect(await statusOf(pictures.square)).toBe(410);
  await api.services.storage.pairs.setHidden(id, null);
  await api.remove(id, first);
  expect(await statusOf(pictures.square)).toBe(410);
});
