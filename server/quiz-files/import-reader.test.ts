import { afterAll, expect, it } from 'vitest';
import { createImportReader } from '#server/quiz-files/import-reader.ts';
import { bytesOf } from '../../tests/question-files.ts';

const reader = createImportReader();
afterAll(() => reader.close());

const read = (file: string, text: string) =>
  reader.read(
    {
      file,
      bytes: bytesOf(text),
      options: { slug: 'quiz', name: 'Quiz', language: 'en', encoding: 'default' },
    },
    file,
  );

it("reads an operator's file in a thread of its own", async () => {
  const gift = Array.from({ length: 100 }, (_, index) => `Question ${index}? {=a ~b}`);
  const { quizzes, problems } = await read('fine.gift', gift.join('\n\n'));
  expect(problems).toEqual([]);
  expect(quizzes).toMatchObject([{ slug: 'quiz', qna: { length: 100 } }]);
  expect((await read('broken.gift', 'Broken {=a')).problems).toMatchObject([
    { file: 'broken.gift', line: 1 },
  ]);
});

it('leaves the server free while a file takes long', async () => {
  let longest = 0;
  let last = performance.now();
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  await read('long.gift', 'Question? {=a ~b}\n\n'.repeat(20_000));
  clearInterval(watch);
  expect(longest).toBeLessThan(400);
});
