import { afterEach, beforeEach, expect, test } from 'vitest';
import { isChoice } from '#core/ready-question.ts';
import { createQuizFiles, type QuizFiles } from '../../tests/quiz-files.ts';

let files: QuizFiles;
beforeEach(async () => {
  files = await createQuizFiles();
});
afterEach(() => files.close());

const label = { format: 'opentdb', slug: 'trivia', name: 'Trivia' } as const;

function reply(...results: readonly unknown[]): string {
  return JSON.stringify({ response_code: 0, results }, null, 2);
}

function result(question: string, overrides: object = {}) {
  return {
    type: 'multiple',
    difficulty: 'easy',
    category: 'Art',
    question,
    correct_answer: 'right',
    incorrect_answers: ['a', 'b', 'c'],
    ...overrides,
  };
}

test('decodes entities and keeps what they spell', async () => {
  const asked = 'Who wrote &quot;Caf&eacute; &lt;b&gt;&quot; &amp;amp; it&#039;s sequel&hellip;?';
  const file = files.write('trivia.json', reply(result(asked)));
  const { quizzes } = await files.check([file], label);
  expect(quizzes[0]?.qna[0]?.question).toEqual({ en: 'Who wrote "Café <b>" &amp; it\'s sequel…?' });
});

test('spreads the right answers, the same with every import', async () => {
  const results = Array.from({ length: 100 }, (_, index) => result(`Question ${index}?`));
  const file = files.write('trivia.json', reply(...results));
  const places = async () => {
    const { quizzes } = await files.check([file], label);
    const choices = (quizzes[0]?.qna ?? []).filter(isChoice);
    return choices.map(({ options }) => options.findIndex(({ correct }) => correct));
  };
  const first = await places();
  expect(await places()).toEqual(first);
  for (const place of [0, 1, 2, 3]) {
    expect(first.filter((each) => each === place).length).toBeGreaterThan(12);
  }
});

test('True comes before False', async () => {
  const yes = result('A?', {
    type: 'boolean',
    correct_answer: 'False',
    incorrect_answers: ['True'],
  });
  const file = files.write('trivia.json', reply(yes));
  const { quizzes } = await files.check([file], { ...label, language: 'hi' });
  expect(
    quizzes[0]?.qna.find(isChoice)?.options.map(({ text, correct }) => [text.hi, correct]),
  ).toEqual([
    ['True', false],
    ['False', true],
  ]);
});

test('names the line of what is wrong', async () => {
  const file = files.write(
    'trivia.json',
    reply(
      result('Fine?'),
      { type: 'multiple', question: 'No answers?', correct_answer: 5 },
      result('', { incorrect_answers: ['x'.repeat(201)] }),
    ),
  );
  expect(await files.problemsIn([file], label)).toEqual([
    'trivia.json:16: results[1].incorrect_answers: is missing',
    'trivia.json:19: results[1].correct_answer: must be string, not 5',
    'trivia.json:25: results[2].question: is missing',
    'trivia.json:28: results[2].incorrect_answers[0]: is longer than 200 characters',
  ]);
});

test('says what is not of Open Trivia DB, or in another encoding', async () => {
  const other = files.write('other.json', '{"quizzes": []}');
  const none = files.write('none.json', '{"response_code": 1, "results": []}');
  const plain = files.write('plain.json', reply(result('100 % right?')));
  expect(await files.problemsIn([other, none], label)).toEqual([
    'other.json:1: this is not of Open Trivia DB: results is missing',
    'none.json:1: response_code is 1: Open Trivia DB sent no questions',
  ]);
  for (const encoding of ['url3986', 'base64'] as const) {
    expect(await files.problemsIn([plain], { ...label, encoding })).toEqual([
      `plain.json:4: results[0]: is not in the encoding ${encoding}`,
    ]);
  }
  expect(await files.problemsIn([none])).toEqual([
    'none.json:1: this is JSON of Open Trivia DB: add --format opentdb',
  ]);
});

test('a file of ours names its quizzes, and what is wrong with a name is told at its place', async () => {
  const result = (quiz: string, category: string) => ({
    type: 'multiple',
    question: 'Q?',
    correct_answer: 'a',
    incorrect_answers: ['b'],
    quiz,
    category,
  });
  const json = (...results: object[]) => JSON.stringify({ response_code: 0, results }, null, 1);
  const options = { format: 'opentdb' } as const;
  const own = files.write('own.json', json(result('a', 'A'), result('b', 'B'), result('a', 'A')));
  const { quizzes, problems } = await files.check([own], options);
  expect(problems).toEqual([]);
  expect(quizzes).toMatchObject([
    { slug: 'a', name: { en: 'A' }, qna: [{}, {}] },
    { slug: 'b', name: { en: 'B' }, qna: [{}] },
  ]);
  const wrong = files.write('wrong.json', json(result('a', 'A'), result('Bad', '')));
  expect(await files.problemsIn([wrong], options)).toEqual([
    expect.stringMatching(/^wrong\.json:\d+: results\[1\]\.quiz: must be lower-case/),
    expect.stringMatching(/^wrong\.json:\d+: results\[1\]\.category: /),
  ]);
});
