import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFactId } from '#core/insight-facts.ts';
import type { Insight } from '#core/results.ts';
import { describeStory } from '#server/stories/describe-story.ts';
import { createQuiz, createTestApi, createTrivia } from '../../tests/factories.ts';

let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

type Made = { id: string; ownerKey: string };

async function played(quiz: Made, answers: readonly (readonly number[])[]) {
  for (const [index, options] of answers.entries()) {
    await api.play(await api.start(quiz.id, { name: `Friend ${index}` }), options);
  }
}

async function picturesOf({ id, ownerKey }: Made) {
  const reply = await api.app.request(`/api/custom-quizzes/${id}/insight`, {
    headers: { Authorization: `Bearer ${ownerKey}` },
  });
  return ((await reply.json()) as Insight).pictures ?? [];
}

const statusOf = async (path: string) => (await api.app.request(path)).status;

/** What the picture at an address shows. */
function described(path: string) {
  const [, , , id = ''] = path.split('/');
  return describeStory(
    api.services,
    {
      kind: 'insight',
      id,
      format: 'story',
      language: 'en',
      isNameless: path.includes('name=hidden'),
    },
    'https://quiz.example',
  );
}

/** One of five knows the first question, most think the dog sleeps on the sofa, all know the last. */
const answers = [
  [1, 1, 3],
  [0, 1, 3],
  [0, 1, 3],
  [2, 0, 3],
  [0, 1, 3],
];

it('is offered to the creator from five answers on, and tells who knew what', async () => {
  const quiz = await api.createCustomQuiz();
  await played(quiz, answers.slice(0, 4));
  expect(await picturesOf(quiz)).toEqual([]);
  await played(quiz, answers.slice(4));
  const pictures = await picturesOf(quiz);
  expect(pictures.map(({ text }) => text)).toEqual([
    'What is my favourite colour? 1 of 5. Only one knew this about me',
    'Where would my dog sleep? 4 of 5. think: Sofa',
    'Who is first up? 5 of 5. knew this about me',
  ]);
  for (const { pictures: of } of pictures) {
    for (const path of [of.story, of.nameless.square]) expect(await statusOf(path)).toBe(200);
  }
});

it('shows names only where the creator asks for it, and none that left the board', async () => {
  const quiz = await api.createCustomQuiz(createQuiz({ name: 'Priya' }));
  await played(quiz, answers);
  const [only] = await picturesOf(quiz);
  if (only === undefined) throw new Error('no pictures');
  const { story, nameless } = only.pictures;
  expect(JSON.stringify(await described(nameless.story))).not.toMatch(/Priya|Friend/);
  expect(await described(story)).toMatchObject({
    name: 'Priya',
    headline: 'What is my favourite colour?',
    result: 'Friend 0',
    detail: 'Only one knew this about me',
    url: expect.stringMatching(/^https:\/\/quiz\.example\/q\/\w{12}$/),
  });
  const { fact } = readFactId(story.split('/')[3] ?? '') ?? {};
  const key = fact?.kind === 'knew' ? (fact.row ?? '') : '';
  await api.services.storage.leaderboards.remove({ quizId: quiz.id, key }, { by: 'owner', at: 1 });
  expect(await described(story)).toMatchObject({ result: '1 of 5' });
  for (const path of [story, nameless.story]) expect(path).not.toContain(quiz.ownerKey);
});

it('cannot be made up, and goes with its quiz', async () => {
  const quiz = await api.createCustomQuiz();
  await played(quiz, answers);
  const { story } = (await picturesOf(quiz)).at(-1)?.pictures ?? {};
  if (story === undefined) throw new Error('no pictures');
  expect(story).toContain('.knew.5.5');
  for (const path of [
    story.replace('.knew.5.5', '.knew.0.5'),
    story.replace('.1.', '.2.'),
    `${story}?name=hidden`,
  ]) {
    expect([path, await statusOf(path)]).toEqual([path, 404]);
  }
  await api.services.storage.customQuizzes.setHidden(quiz.id, 1);
  expect(await statusOf(story)).toBe(410);
});

it('asks trivia as it stands', async () => {
  const quiz = await api.createCustomQuiz(createTrivia({ seconds: null }));
  await played(
    quiz,
    Array.from({ length: 5 }, () => [1, 0]),
  );
  expect((await picturesOf(quiz)).map(({ text }) => text)).toEqual([
    'Which of these are planets? 0 of 5. Nobody knew this',
    'Is the Sun a star? 5 of 5. knew this',
  ]);
});
