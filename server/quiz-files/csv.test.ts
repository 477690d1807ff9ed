import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { languages } from '#core/language.ts';
import { isChoice } from '#core/ready-question.ts';
import { guardCell, unguardCell } from '#server/quiz-files/csv-table.ts';
import {
  createQuizFiles,
  givenQuiz,
  jsonFile,
  png,
  type QuizFiles,
} from '../../tests/quiz-files.ts';

let files: QuizFiles;
beforeEach(async () => {
  files = await createQuizFiles();
});
afterEach(() => files.close());

const header = 'quiz,name_en,question_en,option_1_en,option_2_en,option_3_en,correct';
const row = 'capitals,Capitals,The capital of India?,Delhi,Pune,,1';

async function read(text: string | Uint8Array) {
  const { quizzes, problems } = await files.check([files.write('quiz.csv', text)]);
  expect(problems).toEqual([]);
  return quizzes;
}

const capitals = {
  slug: 'capitals',
  rank: 1_000,
  published: true,
  name: { en: 'Capitals' },
  qna: [
    {
      question: { en: 'The capital of India?' },
      options: [
        { text: { en: 'Delhi' }, correct: true },
        { text: { en: 'Pune' }, correct: false },
      ],
      explanation: null,
    },
  ],
};

test.each([
  ['commas', `${header}\n${row}\n`],
  ['a byte order mark', `\ufeff${header}\n${row}`],
  ['semicolons', `${header}\n${row}`.replaceAll(',', ';')],
  ['tabs', `${header}\n${row}`.replaceAll(',', '\t')],
  ['CRLF', `${header}\r\n${row}\r\n`],
  ['empty rows', `\n${header}\n,,,,,,\n\n${row}\n,,,\n`],
  ['quotes', `${header}\n${row}`.replace(/[^,\n]+/g, '"$&"')],
  ['a header as people type it', `${header.toUpperCase().replaceAll(',', ' , ')}\n${row}`],
])('reads a file with %s', async (_, text) => {
  expect(await read(text)).toMatchObject([capitals]);
});

test('rows of one quiz belong together, wherever they are', async () => {
  const quizzes = await read(
    [
      `${header},rank,published`,
      'a,A,One?,x,y,,1,7,no',
      'b,B,Two?,x,y,,2,,',
      'a,,Three?,x,y,z,1; 3,,',
      'a,A,Four?,x,y,z,2,7,no',
    ].join('\n'),
  );
  expect(quizzes).toMatchObject([
    { slug: 'a', rank: 7, published: false },
    { slug: 'b', rank: 1_000, published: true },
  ]);
  const right = quizzes[0]?.qna
    .filter(isChoice)
    .map(({ options }) => options.map(({ correct }) => correct));
  expect(right).toEqual([
    [true, false],
    [true, false, true],
    [false, true, false],
  ]);
});

test('lines of a cell are folded into one, and counted', async () => {
  const file = files.write(
    'quiz.csv',
    `${header}\r\ncapitals,Capitals,"The\ncapital\r\nof India?",Delhi,Pune,,1\r\ncapitals,,Who?,x,,,1\r\n`,
  );
  expect(await files.problemsIn([file])).toEqual([
    'quiz.csv:5: correct: there are fewer than 2 options',
    'quiz.csv:5: correct: every option is right',
  ]);
});

/** The columns that a field has, one per language. */
const eitherOf = (field: string) =>
  languages.map((language) => `${field}_${language}`).join(' or ');

test('names line and column of everything that is wrong', async () => {
  const file = files.write(
    'quiz.csv',
    [
      'quiz,name_en,name_hi,rank,question_en,question_hi,image_alt_en,option_1_en,option_1_hi,option_2_en,option_2_hi,option_3_en,correct',
      'a,A,अ,1.5,One?,एक?,,x,क,y,ख,,1',
      'a,B,,,Two?,,Alt,x,क,y,ख,,3',
      ',A,,,Three?,तीन?,,x,क,y,ख,,1',
      'a,,,,Four?,चार?,,x,क,,,z,first',
      'a,,,,Five?,पाँच?,,x,क,y,ख,,',
      `b c,A,,,${'q'.repeat(501)},,,x,,y,,,1;2`,
      'd,A,,,,,,x,,y,,,1,stray',
    ].join('\n'),
  );
  expect(await files.problemsIn([file])).toEqual([
    'quiz.csv:2: rank: must be a whole number',
    'quiz.csv:3: name_en: is "B", but in the quiz\'s first row, line 2, it is "A"',
    'quiz.csv:3: correct: there is no option 3',
    'quiz.csv:3: image: is missing, but image_alt is given',
    'quiz.csv:3: question_hi: is missing: the quiz has a name in Hindi, so all of it is in Hindi',
    'quiz.csv:4: quiz: is missing',
    'quiz.csv:5: correct: must be the number of the right option, or several such as 1;3, not first',
    `quiz.csv:5: ${eitherOf('option_2')}: is missing`,
    'quiz.csv:5: option_3_hi: is missing: the quiz has a name in Hindi, so all of it is in Hindi',
    'quiz.csv:6: correct: is missing',
    'quiz.csv:7: quiz: must be lower-case letters a-z, digits and single hyphens',
    'quiz.csv:7: question_en: is longer than 500 characters',
    'quiz.csv:7: correct: every option is right',
    'quiz.csv:8: cell 14 belongs to no column: is there a delimiter too many?',
    `quiz.csv:8: ${eitherOf('question')}: is missing`,
  ]);
});

test('names columns that are unknown, missing or there twice', async () => {
  const file = files.write('quiz.csv', `quiz,nam_en,question_en,option_1_en,correct,quiz\n`);
  expect(await files.problemsIn([file])).toEqual([
    'quiz.csv:1: there is no column "nam_en" in this format',
    'quiz.csv:1: the column quiz is there twice',
    `quiz.csv:1: the column ${eitherOf('name')} is missing`,
    `quiz.csv:1: the column ${eitherOf('option_2')} is missing`,
  ]);
});

test.each([
  [
    `${header}\na,A,"One?,x,y,,1\nb,B,Two?,x,y,,1\n`,
    'a cell begins with a quote (") that is never closed',
  ],
  [`${header}\na,A,"One"?,x,y,,1\n`, 'there is text behind the closing quote'],
  [`${header}\na,A,One "two"?,x,y,,1\n`, 'there is a quote in a cell'],
])('says what is wrong with quotes: %j', async (text, reason) => {
  const [problem] = await files.problemsIn([files.write('quiz.csv', text)]);
  expect(problem).toMatch(/^quiz\.csv:2: /);
  expect(problem).toContain(reason);
});

test('an empty file is told so', async () => {
  expect(await files.problemsIn([files.write('quiz.csv', '\n')])).toEqual([
    'quiz.csv:1: the file is empty',
  ]);
});

test('writes for spreadsheets: byte order mark, CRLF, and no cell that is a formula', async () => {
  const quiz = givenQuiz({ name: { en: '=cmd()', hi: '@x' }, rank: -3 });
  await files.importFile(files.write('given.json', jsonFile(quiz)));
  await files.take('out.csv');
  const text = readFileSync(join(files.path, 'out.csv'), 'utf8');
  expect(text).toMatch(/^\ufeffquiz,name_en,.*\r\ncapitals,'=cmd\(\),'@x,+'-3,true,/);
});

test('takes away exactly the apostrophe that it has put', () => {
  for (const text of [
    '=1',
    '+1',
    '-1',
    '@a',
    '\tx',
    '\rx',
    "'=1",
    "''=1",
    "'tis",
    "'",
    '',
    'a=1',
  ]) {
    expect(unguardCell(guardCell(text))).toBe(text);
  }
  expect(guardCell('\tx')).toBe("'\tx");
  expect(guardCell("'tis")).toBe("'tis");
});

test('images are files beside, and only there', async () => {
  files.write('dot.png', png);
  files.write('text.png', 'no image');
  const line = (file: string) => row.replace('capitals', 'a').replace('The', file);
  const quizzes = await read(`${header},image,image_alt_en\n${line('x')},dot.png,A dot\n`);
  expect(quizzes[0]?.qna[0]?.media).toMatchObject({
    mime: 'image/png',
    width: 1,
    alternativeText: { en: 'A dot' },
  });
  const names = ['no.png', 'text.png', '../secret.png', '/etc/passwd', 'my photo.png', '.'];
  const text = [`${header},image`, ...names.map((name) => `${line('y')},${name}`)].join('\n');
  const mustBe =
    'image: must be the name of a file in the folder of this one: a-z A-Z 0-9 . _ - and / between';
  expect(await files.problemsIn([files.write('bad.csv', text)])).toEqual([
    `bad.csv:4: ${mustBe}`,
    `bad.csv:5: ${mustBe}`,
    `bad.csv:6: ${mustBe}`,
  ]);
  const found = [`${header},image`, ...['no.png', 'text.png', '.'].map((f) => `${line('y')},${f}`)];
  expect(await files.problemsIn([files.write('bad.csv', found.join('\n'))])).toEqual([
    'bad.csv:2: image: there is no file no.png beside',
    'bad.csv:3: image: these bytes are not an image we know',
    'bad.csv:4: image: . is not a file',
  ]);
});
