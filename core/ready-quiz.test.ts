import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { missingTexts, readyChoiceKey } from '#core/ready-question.ts';
import { languagesOf, readyQuizLimits, shownLanguage, textIn } from '#core/ready-quiz.ts';
import { newReadyQuizSchema } from '#core/ready-quiz-schemas.ts';

const schema = newReadyQuizSchema(v.string());

const option = (text: string, correct = false) => ({ text: { en: text }, correct });

const quiz = (changes: Record<string, unknown> = {}, question: Record<string, unknown> = {}) => ({
  slug: 'a-quiz',
  name: { en: 'A quiz' },
  qna: [{ question: { en: 'One?' }, options: [option('Yes', true), option('No')], ...question }],
  ...changes,
});

function problems(input: unknown): string[] {
  const result = v.safeParse(schema, input);
  return result.success
    ? []
    : result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
}

describe('a new ready quiz', () => {
  it('gets what it leaves out', () => {
    expect(v.parse(schema, quiz())).toMatchObject({
      for: 'quizmingle',
      published: true,
      thumbnail: null,
      qna: [{ media: null, explanation: null, options: [{ media: null }, {}] }],
    });
  });

  it('has its texts cleaned', () => {
    const { name } = v.parse(schema, quiz({ name: { en: '  A\u202e\n quiz ' } }));
    expect(name).toEqual({ en: 'A quiz' });
  });

  it.each([
    ['no name', quiz({ name: {} }), 'name: required'],
    ['an empty name', quiz({ name: { en: ' ' } }), 'name.en: required'],
    ['a bad slug', quiz({ slug: 'A quiz' }), 'slug: malformed'],
    ['no questions', quiz({ qna: [] }), 'qna: too_few_questions'],
    ['one option', quiz({}, { options: [option('Yes', true)] }), 'qna.0.options: too_few_options'],
    [
      'no right option',
      quiz({}, { options: [option('Yes'), option('No')] }),
      'qna.0.options: no_right_option',
    ],
    [
      'no wrong option',
      quiz({}, { options: [option('Yes', true), option('No', true)] }),
      'qna.0.options: no_wrong_option',
    ],
    [
      'nine options',
      quiz({}, { options: Array.from({ length: 9 }, (_, i) => option(`${i}`, i === 0)) }),
      'qna.0.options: too_many',
    ],
    [
      'a long question',
      quiz({}, { question: { en: 'x'.repeat(readyQuizLimits.questionLength + 1) } }),
      'qna.0.question.en: too_long',
    ],
  ])('is refused with %s', (_, input, problem) => {
    expect(problems(input)).toContain(problem);
  });

  it('knows nothing else', () => {
    expect(problems(quiz({ admin: true }))).not.toEqual([]);
    expect(problems(quiz({ name: { en: 'A', fr: 'B' } }))).not.toEqual([]);
  });
});

describe('the languages of a quiz', () => {
  const bilingual = v.parse(schema, quiz({ name: { en: 'A quiz', hi: 'एक क्विज़' } }));
  const english = v.parse(schema, quiz());
  const played = (parsed: typeof english) => ({
    name: parsed.name,
    qna: parsed.qna,
  });

  it('are those of its name', () => {
    expect(languagesOf(english)).toEqual(['en']);
    expect(languagesOf(bilingual)).toEqual(['en', 'hi']);
  });

  it('are missed where a text lacks one', () => {
    expect(missingTexts(played(english))).toEqual([]);
    expect(missingTexts(played(bilingual))).toEqual([
      'qna.0.question.hi',
      'qna.0.options.0.text.hi',
      'qna.0.options.1.text.hi',
    ]);
  });

  it('are what there is where another one is asked for', () => {
    expect(shownLanguage(english, 'hi')).toBe('en');
    expect(shownLanguage(bilingual, 'hi')).toBe('hi');
  });
});

it('a question may have several right options', () => {
  const options = [true, false, true].map((correct) => ({ text: {}, correct, media: null }));
  expect(readyChoiceKey({ question: {}, media: null, explanation: null, options })).toEqual({
    options: 3,
    right: [0, 2],
  });
});

it('is read in a language that it has, and shows no text where it has none', () => {
  expect(shownLanguage({ name: { hi: 'ग्रह' } }, 'en')).toBe('hi');
  expect(shownLanguage({ name: {} }, 'hi')).toBe('en');
  expect(textIn({ en: 'Planets' }, 'en')).toBe('Planets');
  expect(textIn({ en: 'Planets' }, 'hi')).toBe('');
});
