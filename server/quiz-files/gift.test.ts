import { afterEach, beforeEach, expect, test } from 'vitest';
import { isChoice } from '#core/ready-question.ts';
import { createQuizFiles, type QuizFiles } from '../../tests/quiz-files.ts';

let files: QuizFiles;
beforeEach(async () => {
  files = await createQuizFiles();
});
afterEach(() => files.close());

const label = { slug: 'moodle', name: 'From Moodle' };

async function read(text: string, language: 'en' | 'hi' = 'en') {
  const file = files.write('quiz.gift', text);
  const { quizzes, problems } = await files.check([file], { ...label, language });
  expect(problems).toEqual([]);
  return (quizzes[0]?.qna ?? []).filter(isChoice).map(({ question, options, explanation }) => ({
    question: question[language],
    // Moodle shuffles: the order of options is no part of the format.
    options: options
      .map(({ text: option, correct }) => `${correct ? '=' : '~'}${option[language]}`)
      .toSorted((a, b) => a.slice(1).localeCompare(b.slice(1))),
    explanation: explanation?.[language] ?? null,
  }));
}

const moodle = `// question: 1  name: Colours
$CATEGORY: tom/dick

::Q1:: Note: what is 2\\:1 in C\\#?
// a comment in between
{
  = one\\=two # feedback of an option
  ~ a -> b
  #### Because: \\{so\\}.
}\r
\r
::T: F::The sun rises in the east.{T}

[html]<p>Caf&eacute; &amp; <b>tea</b><br>hot?</p>{=<i>yes</i> ~no}

Two are right. {~%50%a ~%50%b ~%-100%c}

Mahatma Gandhi was born in {~1868 =1869 ~1870}, in Porbandar.
`;

test('reads what Moodle writes', async () => {
  expect(await read(moodle)).toEqual([
    {
      question: 'Note: what is 2:1 in C#?',
      options: ['~a -> b', '=one=two'],
      explanation: 'Because: {so}.',
    },
    { question: 'The sun rises in the east.', options: ['~False', '=True'], explanation: null },
    { question: 'Café & tea hot?', options: ['~no', '=yes'], explanation: null },
    { question: 'Two are right.', options: ['=a', '=b', '~c'], explanation: null },
    {
      question: 'Mahatma Gandhi was born in _____ , in Porbandar.',
      options: ['~1868', '=1869', '~1870'],
      explanation: null,
    },
  ]);
});

test('true and false are said in the language of the file', async () => {
  const [item] = await read('दिल्ली राजधानी है।{FALSE}', 'hi');
  expect(item?.options).toEqual(['=ग़लत', '~सही']);
});

test('names the line of everything that cannot be taken', async () => {
  const text = `Fine? {=yes ~no}

Short? {=a =b}

// matching
Match {=a -> b =c -> d}

How many? {#3:1}

Write! {}

Only a text

Broken {
=a
~b

All wrong {~a ~b}
`;
  const file = files.write('bad.gift', text);
  const only = 'a ready quiz takes it from our own JSON alone';
  expect(await files.problemsIn([file], label)).toEqual([
    `bad.gift:3: is of the kind "text"; ${only}`,
    `bad.gift:6: is of the kind "match"; ${only}`,
    `bad.gift:8: is of the kind "number"; ${only}`,
    'bad.gift:10: this is an essay (there are no options)',
    'bad.gift:12: this is a text without answers',
    'bad.gift:16: this is not GIFT: its end is unexpected here',
    'bad.gift:18: the question: no option is right',
  ]);
});

test('needs a slug and a name that are right', async () => {
  const file = files.write('quiz.gift', 'Q {T}');
  expect(await files.problemsIn([file])).toEqual([
    'quiz.gift:: this format does not name its quiz: add --slug and --name',
  ]);
  expect(await files.problemsIn([file], { slug: 'Bad Slug', name: 'n'.repeat(121) })).toEqual([
    'quiz.gift:: --slug: must be lower-case letters a-z, digits and single hyphens',
    'quiz.gift:: --name: is longer than 120 characters',
  ]);
});

test('a file without questions is told so', async () => {
  const file = files.write('empty.gift', '// nothing\n');
  expect(await files.problemsIn([file], label)).toEqual([
    'empty.gift:: the quiz: there is no question',
  ]);
});

test('a file of ours names its quizzes; a category without our comment names none', async () => {
  const own = '// quizmingle-quiz: Bad Slug\n$CATEGORY: Ours\n\nA {T}\n\nB {T}\n';
  const file = files.write('own.gift', own);
  expect(await files.problemsIn([file])).toEqual([
    'own.gift:4: its slug: must be lower-case letters a-z, digits and single hyphens',
  ]);
  const named = own.replace('Bad Slug', 'ours');
  const { quizzes } = await files.check([files.write('own.gift', named)]);
  expect(quizzes).toMatchObject([{ slug: 'ours', name: { en: 'Ours' }, qna: [{}, {}] }]);
  const renamed = await files.check([file], label);
  expect(renamed.quizzes).toMatchObject([{ slug: 'moodle', name: { en: 'From Moodle' } }]);
  const mixed = files.write('mixed.gift', `${named}\n$CATEGORY: theirs\n\nC {T}\n`);
  expect(await files.problemsIn([mixed])).toEqual([
    'mixed.gift:: this format does not name its quiz: add --slug and --name',
  ]);
  const { quizzes: whole } = await files.check([mixed], label);
  expect(whole).toMatchObject([{ slug: 'moodle', qna: [{}, {}, {}] }]);
});
