import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { triviaQuestionSchema } from '#core/trivia-quiz.ts';
import { draftOf } from '#server/quiz-files/draft-of.ts';
import { createQuizFiles, givenQuiz, jsonFile, type QuizFiles } from '../../tests/quiz-files.ts';
import { readyExamples, readyKinds } from '../../tests/ready-kinds.ts';

let files: QuizFiles;
beforeEach(async () => {
  files = await createQuizFiles();
});
afterEach(() => files.close());

const kindsQuiz = (qna: readonly object[] = readyKinds) =>
  jsonFile(givenQuiz({ qna: qna as never }));

it('every kind comes back from our own JSON as it went out', async () => {
  await files.importFile(files.write('kinds.json', kindsQuiz()));
  const [stored] = await files.stored();
  expect(stored?.qna).toEqual(readyKinds);
  const { problems, notes } = await files.take('out.json');
  expect([problems, notes]).toEqual([[], []]);
  const { quizzes } = await files.check([`${files.path}/out.json`]);
  expect(quizzes[0]?.qna).toEqual(readyKinds);
});

it.each(['csv', 'gift', 'moodle', 'qti1', 'qti2', 'opentdb'] as const)(
  'a file of choices names what it leaves out: %s',
  async (format) => {
    await files.importFile(files.write('kinds.json', kindsQuiz()));
    const { problems, notes } = await files.take('out.file', { format });
    expect(problems).toEqual([]);
    expect(notes).toContain('capitals, question 1: its points are left out');
    for (const [index, { kind }] of readyKinds.entries()) {
      if (kind === undefined) continue;
      expect(notes).toContain(
        `capitals, question ${index + 1}: is of the kind "${kind}", which is left out`,
      );
    }
  },
);

it('a draft of trivia takes the kinds of our own JSON in one language', async () => {
  const draft = await draftOf(Buffer.from(kindsQuiz()), 'hi');
  expect(draft.skipped).toEqual([]);
  expect(
    draft.questions.map((question) => ('kind' in question ? question.kind : undefined)),
  ).toEqual(readyKinds.map(({ kind }) => kind));
  for (const question of draft.questions) expect(v.is(triviaQuestionSchema, question)).toBe(true);
  expect(draft.questions[4]).toMatchObject({ accepted: readyExamples.text.accepted.hi });
});

it('what is wrong with a kind is said in words', async () => {
  const { order, number, text, match, several } = readyExamples;
  const file = kindsQuiz([
    { ...order, items: order.items.slice(0, 2) },
    { ...number, ans: 20_000 },
    { ...text, accepted: { en: ['Tagore'] } },
    { ...match, pairs: [...match.pairs, match.pairs[0]] },
    { ...several, kind: 'essay' },
    { ...several, points: 3 },
  ]);
  const problems = await files.problemsIn([files.write('kinds.json', file)]);
  const reasons = problems.map((problem) => problem.replace(/^kinds\.json:\d*: /, ''));
  expect(reasons).toEqual([
    'quizzes[0].qna[0].items: there are fewer than 3 items',
    'quizzes[0].qna[1].ans: must be a number from min to max',
    'quizzes[0].qna[3].pairs: two of them are the same',
    expect.stringMatching(/kind: must be several, order, number, text, match or opinion/),
    'quizzes[0].qna[5].points: must be 0, 0.5, 1 or 2',
  ]);
});
