import { readFileSync, symlinkSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isChoice } from '#core/ready-question.ts';
import { maxQuizzes, storeQuizzes } from '#server/quiz-files/import-quizzes.ts';
import { maxFileBytes } from '#server/quiz-files/read-text.ts';
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

test('tells what is new and what was replaced', async () => {
  const file = files.write('quiz.json', jsonFile(givenQuiz()));
  expect(await files.importFile(file)).toEqual([
    { slug: 'capitals', questions: 1, replaced: false },
  ]);
  const both = jsonFile(givenQuiz({ name: { en: 'Towns', hi: 'शहर' } }), givenQuiz({ slug: 'b' }));
  expect(await files.importFile(files.write('both.json', both))).toEqual([
    { slug: 'capitals', questions: 1, replaced: true },
    { slug: 'b', questions: 1, replaced: false },
  ]);
  expect((await files.stored()).map(({ name }) => name.en)).toEqual(['Towns', 'Capitals']);
});

test('a dry run tells the same and stores nothing', async () => {
  const checked = await files.check([files.write('quiz.json', jsonFile(givenQuiz()))]);
  const told = await storeQuizzes({ storage: files.storage, checked, at: 1, dryRun: true });
  expect(told).toEqual([{ slug: 'capitals', questions: 1, replaced: false }]);
  expect(await files.stored()).toEqual([]);
});

test('one bad quiz in one of several files, and nothing is stored', async () => {
  const good = files.write('good.json', jsonFile(givenQuiz()));
  const bad = files.write('bad.json', jsonFile(givenQuiz({ slug: 'b' }), givenQuiz({ slug: 'C' })));
  const checked = await files.check([good, bad]);
  expect(checked.problems).toHaveLength(1);
  const { storage } = files;
  await expect(storeQuizzes({ storage, checked, at: 1, dryRun: false })).rejects.toThrow();
  expect(await files.stored()).toEqual([]);
});

test('what the store refuses at the end takes back what it took before', async () => {
  const checked = await files.check([
    files.write('quizzes.json', jsonFile(givenQuiz(), givenQuiz({ slug: 'b' }))),
  ]);
  const [first, second] = checked.quizzes;
  if (first === undefined || second === undefined) throw new Error('two quizzes were given');
  const broken = { ...checked, quizzes: [first, { ...second, rank: null as never }] };
  const { storage } = files;
  await expect(storeQuizzes({ storage, checked: broken, at: 1, dryRun: false })).rejects.toThrow(
    /NOT NULL/,
  );
  expect(await files.stored()).toEqual([]);
});

const bad = `{
  "format": "quizmingle-ready-quizzes",
  "version": 2,
  "extra": 1,
  "quizzes": [
    {
      "slug": "a",
      "name": {"en": "A", "hi": "अ"},
      "rank": 1.5,
      "qna": [
        {
          "question": {"en": "One?"},
          "options": [
            {"text": {"en": "x", "hi": ""}, "correct": true},
            {"text": {"en": 5, "hi": "ख"}, "correct": "no"}
          ]
        },
        {
          "question": {"en": "Two?", "hi": "दो?"},
          "media": {"file": "../secret.png"},
          "hint": "no",
          "options": [{"text": {"en": "x", "hi": "क"}, "correct": false}]
        }
      ]
    },
    {"slug": "b", "name": {"en": "B"}, "thumbnail": {"data": "data:text/html;base64,AA"}, "qna": []},
    7
  ]
}`;

test('names the line of everything that is wrong in our own JSON', async () => {
  expect(await files.problemsIn([files.write('bad.json', bad)])).toEqual([
    'bad.json:3: version: must be 1',
    'bad.json:4: extra: is not known here',
    'bad.json:9: quizzes[0].rank: must be a whole number',
    'bad.json:14: quizzes[0].qna[0].options[0].text.hi: is missing',
    'bad.json:15: quizzes[0].qna[0].options[1].text.en: must be a text',
    'bad.json:15: quizzes[0].qna[0].options[1].correct: must be true or false',
    'bad.json:20: quizzes[0].qna[1].media.file: must be the name of a file in the folder of this one: a-z A-Z 0-9 . _ - and / between',
    'bad.json:21: quizzes[0].qna[1].hint: is not known here',
    'bad.json:22: quizzes[0].qna[1].options: there are fewer than 2 options',
    'bad.json:22: quizzes[0].qna[1].options: no option is right',
    'bad.json:26: quizzes[1].thumbnail.data: must be a data URL in base64, such as data:image/png;base64,iVBOR…',
    'bad.json:26: quizzes[1].qna: there is no question',
    'bad.json:27: quizzes[2]: must be an object',
  ]);
});

test('every image that cannot be taken is named', async () => {
  files.write('text.png', 'no image');
  files.write('large.png', Buffer.alloc(1024 * 1024 + 1));
  const elsewhere = await createQuizFiles();
  elsewhere.write('secret.png', png);
  symlinkSync(join(elsewhere.path, 'secret.png'), join(files.path, 'link.png'));
  const [item] = givenQuiz().qna ?? [];
  const qna = ['text.png', 'large.png', 'link.png', 'none.png'].map((file) => ({
    ...item,
    media: { file },
  }));
  const file = files.write('quiz.json', jsonFile({ ...givenQuiz(), qna }));
  const problems = await files.problemsIn([file]);
  expect(problems.map((line) => line.replace(/^quiz\.json:\d+: quizzes\[0\]\./, ''))).toEqual([
    'qna[0].media: these bytes are not an image we know',
    'qna[1].media: the image is larger than 1048576 bytes',
    'qna[2].media: link.png leads out of the folder of this file',
    'qna[3].media: there is no file none.png beside',
  ]);
  await elsewhere.close();
});

test('one slug is one quiz in one import', async () => {
  const one = files.write('one.json', jsonFile(givenQuiz()));
  const two = files.write('two.json', jsonFile(givenQuiz({ slug: 'b' }), givenQuiz()));
  const [problem] = await files.problemsIn([one, two]);
  expect(problem).toMatch(
    /^two\.json:\d+: quizzes\[1\]\.slug: capitals is already the slug of the quiz at one\.json:6$/,
  );
});

test('says what is wrong with a file as a whole', async () => {
  const latin1 = Buffer.from('{\n"name": "Caf\xe9"}', 'latin1');
  const utf16 = Buffer.from('\ufeff{}', 'utf16le');
  const huge = files.write('huge.json', '');
  truncateSync(huge, maxFileBytes + 1);
  expect(
    await files.problemsIn([
      join(files.path, 'none.json'),
      files.write('folder.json/x', '').replace(/\/x$/, ''),
      files.write('latin1.json', latin1),
      files.write('utf16.json', utf16),
      files.write('broken.json', '{\n"a": }'),
      files.write('list.json', '[]'),
      files.write('quiz.doc', ''),
      huge,
    ]),
  ).toEqual([
    'none.json:: there is no such file',
    'folder.json:: is a folder, not a file',
    'latin1.json:2: is not UTF-8: save the file as UTF-8',
    'utf16.json:: is not UTF-8: save the file as UTF-8',
    'broken.json:2: this is not JSON: expected a value, but found "}"',
    'list.json:1: this is no file of quizzes: the list "quizzes" is missing',
    'quiz.doc:: say its format with --format json, csv, opentdb, gift, moodle, qti1, qti2, kahoot, aiken',
    'huge.json:: is larger than 50 MB',
  ]);
});

test('a byte order mark is no part of JSON', async () => {
  expect(
    await files.importFile(files.write('bom.json', `\ufeff${jsonFile(givenQuiz())}`)),
  ).toHaveLength(1);
});

test('takes as many quizzes as one transaction bears', async () => {
  const many = Array.from({ length: maxQuizzes + 1 }, (_, index) =>
    givenQuiz({ slug: `quiz-${index}` }),
  );
  const file = files.write('many.json', jsonFile(...many));
  expect(await files.problemsIn([file])).toEqual([
    'many.json:: there are more than 5000 quizzes in this import',
  ]);
  expect(await files.importFile(files.write('all.json', jsonFile(...many.slice(1))))).toHaveLength(
    5_000,
  );
});

test('formats that name their quizzes take no other name', async () => {
  const file = files.write('quiz.json', jsonFile(givenQuiz()));
  expect(await files.problemsIn([file], { slug: 'x' })).toEqual([
    'quiz.json:: this format names its quizzes itself: leave --slug and --name out',
  ]);
});

test('a file under the name of another format is read as what it is', async () => {
  const given = files.write('given.json', jsonFile(givenQuiz({ slug: 'rivers' })));
  await files.importFile(given);
  await files.take('out.gift');
  const own = [
    [readFileSync(given), { en: 'Capitals', hi: 'राजधानियाँ' }],
    [readFileSync(join(files.path, 'out.gift')), { en: 'Capitals' }],
  ] as const;
  for (const [bytes, name] of own) {
    const file = files.write('moodle.xml', bytes);
    const { quizzes, problems } = await files.check([file]);
    expect(problems).toEqual([]);
    expect(quizzes).toMatchObject([{ slug: 'rivers', name, qna: [{}] }]);
  }
  expect(await files.problemsIn([files.write('own.xml', own[0][0])], { slug: 'x' })).toEqual([
    'own.xml:: this format names its quizzes itself: leave --slug and --name out',
  ]);
});

test('a partial import leaves out what has a problem, names it, and takes the rest', async () => {
  const gift = files.write(
    'mixed.gift',
    `Fine? {=a ~b}\n\nOpen {}\n\nBroken {=a\n\n${'long '.repeat(150)}? {=a ~b}\n\nAlso fine? {~a =b}\n`,
  );
  const options = { slug: 'mixed', name: 'Mixed' };
  expect((await files.check([gift], options)).problems).toHaveLength(3);
  const partial = await files.check([gift], { ...options, isPartial: true });
  expect(partial.problems).toEqual([]);
  expect(partial.leftOut.map(({ line }) => line)).toEqual([3, 5, 7]);
  expect(partial.quizzes[0]?.qna.map(({ question }) => question.en)).toEqual([
    'Fine?',
    'Also fine?',
  ]);
  // A right option that cannot be told is no reason to take another.
  const csv = files.write(
    'mixed.csv',
    'quiz,name_en,question_en,option_1_en,option_2_en,correct\nq,Q,One?,a,b,2\nq,,Two?,a,b,7\n',
  );
  const table = await files.check([csv], { isPartial: true });
  expect(table.quizzes[0]?.qna).toHaveLength(1);
  expect(table.leftOut).toMatchObject([{ line: 3 }]);
  const nothing = files.write('nothing.gift', 'Broken {=a');
  const none = await files.check([nothing], { ...options, isPartial: true });
  expect([none.quizzes, none.problems.length]).toEqual([[], 1]);
});

const only = 'a ready quiz takes it from our own JSON alone';

test('questions of other kinds are refused one by one, and a partial import takes the rest', async () => {
  const moodle = (type: string, body: string) =>
    `<question type="${type}"><questiontext><text>${type}?</text></questiontext>${body}</question>`;
  const right = '<answer fraction="100"><text>1</text></answer>';
  const two =
    '<answer fraction="50"><text>a</text></answer><answer fraction="50"><text>b</text></answer>';
  const file = files.write(
    'kinds.xml',
    `<quiz>${moodle('numerical', right)}${moodle('multichoice', `<single>false</single><shuffleanswers>0</shuffleanswers>${two}<answer fraction="0"><text>c</text></answer>`)}${moodle('shortanswer', right)}${moodle('essay', '')}</quiz>`,
  );
  const label = { slug: 'kinds', name: 'Kinds' };
  const problems = [
    'Question 4: An essay: nobody reads and marks answers here',
    `Question 1: is of the kind "number"; ${only}`,
    `Question 3: is of the kind "text"; ${only}`,
  ];
  expect(await files.problemsIn([file], label)).toEqual(
    problems.map((problem) => `kinds.xml:: ${problem}`),
  );
  const { quizzes, leftOut } = await files.check([file], { ...label, isPartial: true });
  expect(leftOut.map(({ reason }) => reason)).toEqual(problems);
  // A ready quiz takes any right option for right.
  expect(
    quizzes[0]?.qna.filter(isChoice).map(({ options }) => options.map(({ correct }) => correct)),
  ).toEqual([[true, true, false]]);
});

test('a table has other kinds and points for trivia alone', async () => {
  const header = 'quiz,name_en,kind,question_en,option_1_en,option_2_en,option_3_en,correct,points';
  const rows = ['a,A,,One?,x,y,,1,', 'a,,order,Two?,x,y,z,,', 'a,,,Three?,x,y,,1,2'];
  const table = files.write('kinds.csv', [header, ...rows].join('\n'));
  expect(await files.problemsIn([table])).toEqual([
    `kinds.csv:3: is of the kind "order"; ${only}`,
    'kinds.csv:4: points: a question of a ready quiz has no points of its own',
  ]);
});
