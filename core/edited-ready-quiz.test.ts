import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { documentIdSchema, editedReadyQuizSchema, mediaOf } from '#core/edited-ready-quiz.ts';
import { inEachLanguage, languages } from '#core/language.ts';
import { imageHash } from '#core/media.ts';
import { createEditedQuiz } from '../tests/factories.ts';

const hash = 'h'.repeat(43);
const image = (alternativeText: object) => ({ url: `/media/${hash}.png`, alternativeText });
const allTexts = inEachLanguage(() => 'A river');
const otherLanguages = languages.filter((language) => language !== 'en');

const [question] = createEditedQuiz().qna;
const withImages = (words: object) =>
  createEditedQuiz({
    thumbnail: image(words),
    qna: [
      {
        ...question,
        media: image(words),
        options: question?.options.map((option, place) => ({
          ...option,
          media: place === 1 ? image(words) : null,
        })),
      },
    ],
  });

const problems = (quiz: object) =>
  (v.safeParse(editedReadyQuizSchema, quiz).issues ?? []).map(
    (issue) =>
      `${v.getDotPath(issue) ?? issue.path?.map(({ key }) => key).join('.')}: ${issue.message}`,
  );

describe('a quiz as an operator saves it', () => {
  it('is complete in its languages, also beside its images', () => {
    expect(problems(createEditedQuiz())).toEqual([]);
    expect(problems(withImages(allTexts))).toEqual([]);
  });

  it('names what is missing in one of them', () => {
    const required = (path: string) =>
      otherLanguages.map((language) => `${path}.${language}: required`);
    expect(problems(withImages({ en: 'A river' }))).toEqual([
      ...required('thumbnail.alternativeText'),
      ...required('qna.0.media.alternativeText'),
      ...required('qna.0.options.1.media.alternativeText'),
    ]);
    const qna = [{ ...question, question: { en: 'Which?' } }];
    expect(problems(createEditedQuiz({ qna }))).toEqual(required('qna.0.question'));
  });

  it('is not looked at further where its shape is wrong', () => {
    expect(problems(createEditedQuiz({ slug: 7, name: { en: 'Rivers' } })).join()).not.toContain(
      'qna',
    );
  });

  it('has each of its images once', () => {
    const paths = [...mediaOf(v.parse(editedReadyQuizSchema, withImages(allTexts)))].map(
      ([path]) => path,
    );
    expect(paths).toEqual(['thumbnail', 'qna.0.media', 'qna.0.options.1.media']);
    expect([...mediaOf(v.parse(editedReadyQuizSchema, createEditedQuiz()))]).toEqual([]);
  });

  it.each([
    `/media/${hash}.exe`,
    `x/media/${hash}.png`,
    `/media/${hash}.pngx`,
    `/media/${'h'.repeat(42)}.png`,
    `/media/${'+'.repeat(43)}.png`,
  ])('takes no image at %s', (url) => {
    const thumbnail = { url, alternativeText: allTexts };
    expect(problems(createEditedQuiz({ thumbnail }))).toEqual(['thumbnail.url: malformed']);
  });
});

it('an image is known by the hash in its address', () => {
  expect(imageHash(`/media/${hash}.png`)).toBe(hash);
  expect(imageHash('')).toBe('');
});

it('a quiz is known by 24 letters and digits', () => {
  expect(v.is(documentIdSchema, 'a1'.repeat(12))).toBe(true);
  for (const id of ['a'.repeat(23), 'a'.repeat(25), 'A'.repeat(24), `${'a'.repeat(24)}\n`]) {
    expect(v.is(documentIdSchema, id)).toBe(false);
  }
});
