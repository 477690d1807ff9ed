import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { encodings } from '#core/quiz-files.ts';
import { isChoice } from '#core/ready-question.ts';
import { cleanLine, fitsLength } from '#core/text.ts';
import {
  createQuizFiles,
  givenQuiz,
  jsonFile,
  png,
  type QuizFiles,
  svg,
} from '../../tests/quiz-files.ts';

let files: QuizFiles;
beforeEach(async () => {
  files = await createQuizFiles();
});
afterEach(() => files.close());

/** What breaks writers and readers of files, beside everything else that people write. */
const nasty = fc.constantFrom(
  '=cmd()',
  "'=1+1",
  "''@x",
  '-5',
  '+91',
  '"',
  '""quoted""',
  "it's",
  'a,b;c',
  'x\ty',
  'two\nlines',
  'two\r\nlines',
  '\\',
  '\\n',
  '{=a ~b}',
  '#### no',
  '::t::',
  '[html]<b>x</b>',
  '[plain] x',
  '%50%',
  '50 %',
  'a -> b',
  '//comment',
  '$CATEGORY: x',
  '&amp; &lt; &&058;',
  '1 < 2 > 0',
  '<b>bold</b>',
  'T',
  'हिंदी, प्रश्न?',
  'क्ष्म',
  '🎉👩‍👩‍👧🏳️‍🌈',
  'é ß 漢字',
);

const text = fc
  .array(fc.oneof(nasty, fc.string({ unit: 'grapheme', maxLength: 12 })), {
    minLength: 1,
    maxLength: 4,
  })
  .map((pieces) => pieces.join(''))
  .filter((written) => cleanLine(written) !== '' && fitsLength(cleanLine(written), 110));

const texts = fc.record({ en: text, hi: text });

const question = fc
  .record({
    question: texts,
    options: fc.array(texts, { minLength: 2, maxLength: 8 }),
    explanation: fc.option(texts),
    right: fc.nat(),
    several: fc.boolean(),
  })
  .map(({ question: asked, options, explanation, right, several }) => {
    const first = right % options.length;
    const second = several && options.length > 2 ? (first + 1) % options.length : first;
    return {
      question: asked,
      media: null,
      options: options.map((option, index) => ({
        text: option,
        correct: index === first || index === second,
        media: null,
      })),
      explanation,
    };
  });

const quizzes = fc
  .array(
    fc.record({
      name: texts,
      rank: fc.integer({ min: -5, max: 5 }),
      published: fc.boolean(),
      qna: fc.array(question, { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((all) => all.map((quiz, index) => ({ ...quiz, slug: `quiz-${index}` })));

const runs = { numRuns: 60 };

function bySlug<T extends { slug: string }>(all: readonly T[]): T[] {
  return all.toSorted((a, b) => a.slug.localeCompare(b.slug));
}

test.each(['json', 'csv', 'tsv'])('import(export(x)) is x: .%s', async (extension) => {
  await fc.assert(
    fc.asyncProperty(quizzes, async (given) => {
      await files.importFile(files.write('given.json', jsonFile(...given)));
      const slugs = given.map(({ slug }) => slug);
      await files.take(`out.${extension}`, {}, slugs);
      const { quizzes: read, problems } = await files.check([join(files.path, `out.${extension}`)]);
      expect(problems).toEqual([]);
      const stored = (await files.stored()).filter(({ slug }) => slugs.includes(slug));
      expect(bySlug(read)).toEqual(bySlug(stored));
    }),
    runs,
  );
});

test.each(['en', 'hi'] as const)('import(export(x)) is x: GIFT in %s', async (language) => {
  await fc.assert(
    fc.asyncProperty(question, async (item) => {
      const given = { ...givenQuiz(), qna: [item, item] };
      await files.importFile(files.write('given.json', jsonFile(given)));
      await files.take('out.gift', { language });
      const { quizzes: read, problems } = await files.check([join(files.path, 'out.gift')], {
        slug: 'capitals',
        name: 'Capitals',
        language,
      });
      expect(problems).toEqual([]);
      const [stored] = await files.stored();
      const only = (all: { en?: string; hi?: string }) => ({ [language]: all[language] });
      // Moodle shuffles: the order of options is no part of the format.
      const byText = <T extends { text: object }>(options: readonly T[]) =>
        options.toSorted((a, b) => JSON.stringify(a.text).localeCompare(JSON.stringify(b.text)));
      expect(
        read[0]?.qna
          .filter(isChoice)
          .map((asked) => ({ ...asked, options: byText(asked.options) })),
      ).toEqual(
        stored?.qna.filter(isChoice).map((asked) => ({
          ...asked,
          question: only(asked.question),
          options: byText(asked.options.map((option) => ({ ...option, text: only(option.text) }))),
          explanation: asked.explanation === null ? null : only(asked.explanation),
        })),
      );
    }),
    runs,
  );
});

test.each(encodings)('import(export(x)) is x: Open Trivia DB, encoding %s', async (encoding) => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(text, { minLength: 4, maxLength: 6 }), async (given) => {
      const [asked, ...options] = given.map(cleanLine);
      const qna = [
        {
          question: { en: asked },
          options: options.map((option, index) => ({ text: { en: option }, correct: index === 1 })),
        },
      ];
      const quiz = { slug: 'trivia', name: { en: 'Trivia' }, qna };
      await files.importFile(files.write('given.json', jsonFile(quiz)));
      await files.take('out.json', { format: 'opentdb', encoding });
      const { quizzes: read, problems } = await files.check([join(files.path, 'out.json')], {
        format: 'opentdb',
        encoding,
        slug: 'trivia',
        name: 'Trivia',
      });
      expect(problems).toEqual([]);
      const item = read[0]?.qna.find(isChoice);
      expect(item?.question).toEqual({ en: asked });
      expect(item?.options.find(({ correct }) => correct)?.text).toEqual({ en: options[1] });
      expect(item?.options.map((option) => option.text.en).sort()).toEqual(options.toSorted());
    }),
    runs,
  );
});

const illustrated = givenQuiz({
  thumbnail: { file: 'map.svg', alternativeText: { en: 'A map', hi: 'एक नक्शा' } },
  qna: [
    {
      question: { en: 'Which?', hi: 'कौन?' },
      media: { file: 'pictures/dot.png', alternativeText: { en: 'A dot', hi: 'एक बिंदु' } },
      options: [
        { text: { en: 'A', hi: 'अ' }, correct: false, media: { file: 'map.svg' } },
        { text: { en: 'B', hi: 'ब' }, correct: true, media: null },
      ],
      explanation: null,
    },
  ],
});

async function bringIllustrated(): Promise<void> {
  files.write('map.svg', svg);
  files.write('pictures/dot.png', png);
  await files.importFile(files.write('given.json', jsonFile(illustrated)));
}

test('one JSON file carries the images too', async () => {
  await bringIllustrated();
  await files.take('out.json');
  const elsewhere = await createQuizFiles();
  const out = elsewhere.write('alone.json', readFileSync(join(files.path, 'out.json')));
  await elsewhere.importFile(out);
  expect(await elsewhere.stored()).toEqual(await files.stored());
  const [quiz] = await elsewhere.stored();
  const hash = /[\w-]{43}/.exec(quiz?.thumbnail?.url ?? '')?.[0] ?? '';
  expect(Buffer.from((await elsewhere.storage.media.find(hash))?.bytes ?? [])).toEqual(svg);
  await elsewhere.close();
});

test('CSV has its images in a folder beside, and says what it left out', async () => {
  await bringIllustrated();
  const { notes } = await files.take('my quiz.csv');
  expect(notes).toEqual([
    'capitals: the alternative text of its thumbnail is left out',
    'capitals, question 1: the images of its options are left out',
  ]);
  expect(readdirSync(join(files.path, 'my-quiz-images')).sort()).toEqual([
    'capitals-1.png',
    'capitals-thumbnail.svg',
  ]);
  const { quizzes: read, problems } = await files.check([join(files.path, 'my quiz.csv')]);
  expect(problems).toEqual([]);
  const [stored] = await files.stored();
  expect(read[0]?.thumbnail).toEqual({ ...stored?.thumbnail, alternativeText: {} });
  expect(read[0]?.qna[0]?.media).toEqual(stored?.qna[0]?.media);
});

test('formats without images, drafts and translations say what they left out or refuse', async () => {
  await bringIllustrated();
  await files.importFile(
    files.write(
      'more.json',
      jsonFile(
        givenQuiz({ slug: 'draft', published: false }),
        givenQuiz({
          slug: 'several',
          name: { en: 'Several' },
          qna: [
            {
              question: { en: 'Which?' },
              media: null,
              options: ['a', 'b', 'c'].map((en) => ({
                text: { en },
                correct: en !== 'b',
                media: null,
              })),
              explanation: { en: 'Because.' },
            },
          ],
        }),
      ),
    ),
  );
  const images = [
    'capitals: its thumbnail is left out',
    'capitals, question 1: its images are left out',
  ];
  const gift = await files.take('out.gift');
  expect(gift).toMatchObject({ problems: [], notes: images });
  expect(gift.quizzes.map(({ slug }) => slug)).toEqual(['capitals', 'several']);
  expect(await files.take('out.gift', { language: 'hi' })).toMatchObject({
    quizzes: [],
    problems: ['several: does not exist in the language "hi"'],
  });
  expect(await files.take('out.json', { format: 'opentdb' })).toMatchObject({
    problems: ['several, question 1: has several right options, this format takes one'],
  });
  expect(await files.take('out.gift', {}, ['draft', 'nothing'])).toMatchObject({
    problems: ['there is no quiz nothing', 'draft: is a draft, which this format cannot say'],
  });
  const csv = await files.take('all.csv', {}, ['draft', 'several']);
  expect(csv.quizzes.map(({ slug }) => slug)).toEqual(['draft', 'several']);
});

test('says why a file cannot be written', async () => {
  await expect(files.take('out.json')).rejects.toThrow('there is no ready quiz to export');
  await files.importFile(files.write('given.json', jsonFile(givenQuiz())));
  await expect(files.take('no/such/out.json')).rejects.toThrow('cannot be written (ENOENT)');
  await expect(files.take('out.doc')).rejects.toThrow('say its format with --format');
});
