import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { customAnswerKey } from '#core/custom-quiz.ts';
import { editedCustomQuizSchema, newCustomQuizSchema } from '#core/custom-quiz-schemas.ts';
import { isOneEmoji } from '#core/picture.ts';
import { triviaLimits } from '#core/trivia-limits.ts';
import { newTriviaQuizSchema, rightOptions, triviaQuestionSchema } from '#core/trivia-quiz.ts';
import { choiceOf } from '../tests/choice-of.ts';
import { createQuiz, createTrivia } from '../tests/factories.ts';

function problems(quiz: unknown, schema: v.GenericSchema = newCustomQuizSchema): string[] {
  const result = v.safeParse(schema, quiz);
  return (result.issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
}

const withQuestion = (question: object) =>
  createTrivia({ data: [{ question: 'Q?', options: ['a', 'b', 'c'], ans: 0, ...question }] });

describe('a new trivia quiz', () => {
  it('is taken as it is when nothing is wrong', () => {
    expect(v.parse(newCustomQuizSchema, createTrivia())).toEqual(createTrivia());
  });

  it('has no clock unless it says so', () => {
    const { seconds: _, ...quiz } = createTrivia();
    expect(v.parse(newTriviaQuizSchema, quiz).seconds).toBeNull();
  });

  it('loses what is empty; right options and pictures move with their options', () => {
    const sun = { emoji: '☀️' };
    const { data } = v.parse(
      newTriviaQuizSchema,
      withQuestion({
        options: ['', ' a ', '', 'b', 'c'],
        ans: [4, 3, 4],
        explanation: ' ',
        picture: null,
        optionPictures: [sun, null, null, null, sun],
      }),
    );
    expect(data[0]).toEqual({
      question: 'Q?',
      options: ['a', 'b', 'c'],
      ans: [1, 2],
      optionPictures: [null, null, sun],
    });
  });

  it('has a number where one option is right', () => {
    const { data } = v.parse(newTriviaQuizSchema, withQuestion({ ans: [2] }));
    expect(choiceOf(data[0]).ans).toBe(2);
  });

  it.each([
    [{ ...createTrivia(), title: ' ' }, 'title: required'],
    [{ ...createTrivia(), title: undefined }, 'title: required'],
    [createTrivia({ title: 'x'.repeat(triviaLimits.titleLength + 1) }), 'title: too_long'],
    [createTrivia({ seconds: 15 as 10 }), 'seconds: malformed'],
    [createTrivia({ name: '  ' }), 'name: required'],
    [createTrivia({ data: [] }), 'data: too_few_questions'],
    [withQuestion({ ans: [] }), 'data.0.ans: required'],
    [withQuestion({ ans: [0, -1] }), 'data.0.ans.1: required'],
    [withQuestion({ ans: undefined }), 'data.0.ans: required'],
    [withQuestion({ ans: [0, 3] }), 'data.0.ans: answer_is_empty'],
    [withQuestion({ ans: [0, 1, 2] }), 'data.0.ans: no_wrong_option'],
    [withQuestion({ options: ['a', 'b', ' a '], ans: [0, 1] }), 'data.0.ans: no_wrong_option'],
    [
      withQuestion({ explanation: 'x'.repeat(triviaLimits.explanationLength + 1) }),
      'data.0.explanation: too_long',
    ],
    [withQuestion({ picture: { emoji: 'ab' } }), 'data.0.picture.emoji: unknown_picture'],
    [withQuestion({ picture: { image: '../x' } }), 'data.0.picture.image: unknown_picture'],
    [withQuestion({ picture: { emoji: '🐘', image: 'x' } }), 'data.0.picture: unknown_picture'],
    [withQuestion({ optionPictures: [{}] }), 'data.0.optionPictures.0: unknown_picture'],
    [
      withQuestion({ optionPictures: Array.from({ length: 9 }, () => null) }),
      'data.0.optionPictures: too_many',
    ],
  ])('%# is refused: %s', (quiz, problem) => {
    expect(problems(quiz)).toContain(problem);
  });

  it('may have 100 questions, and no more', () => {
    const [question] = createTrivia().data;
    const data = Array.from({ length: 100 }, () => question);
    expect(problems({ ...createTrivia(), data })).toEqual([]);
    expect(problems({ ...createTrivia(), data: [...data, question] })).toEqual(['data: too_many']);
  });

  it('is not one about a person, nor the other way round', () => {
    expect(v.parse(newCustomQuizSchema, createQuiz())).toEqual(createQuiz());
    expect(problems({ ...createQuiz(), type: 'trivia' }).join()).toContain('title: ');
    expect(problems({ ...createTrivia(), type: 'friend' })).toContain('data.0.ans: required');
    expect(problems({ ...createQuiz(), type: 'enemy' })).toEqual(['type: unknown_type']);
  });
});

describe('an edit', () => {
  it('of a quiz about a person needs no type, as before', () => {
    const { name, data } = createQuiz();
    expect(v.parse(editedCustomQuizSchema, { revision: 1, name, data })).toEqual({
      revision: 1,
      name,
      data,
    });
  });

  it('of trivia says that it is trivia, with its title', () => {
    const { language: _, ...edited } = { ...createTrivia(), revision: 2 };
    expect(v.parse(editedCustomQuizSchema, edited)).toEqual(edited);
    const { title: __, ...untitled } = edited;
    expect(problems(untitled, editedCustomQuizSchema).join()).toContain('title: ');
  });
});

describe('an emoji', () => {
  it.each(['🐘', '🇮🇳', '👩‍🏫', '❤️', '5️⃣', '👍🏽', '☕'])('%s is one', (emoji) => {
    expect(isOneEmoji(emoji)).toBe(true);
  });

  it.each(['', 'a', '5', 'क', '🐘🐘', '🐘a', 'a🐘', '🇮', ' 🐘'])('%j is none', (text) => {
    expect(isOneEmoji(text)).toBe(false);
  });
});

const question = fc.record({
  question: fc.string({ minLength: 1 }),
  options: fc.array(fc.string(), { maxLength: 9 }),
  ans: fc.oneof(fc.nat(9), fc.array(fc.nat(9), { maxLength: 9 })),
});

it('any question that is taken has right and wrong options, and stays as it is', () => {
  fc.assert(
    fc.property(question, (written) => {
      const first = v.safeParse(triviaQuestionSchema, written);
      if (!first.success) return;
      const { options, ans } = choiceOf(first.output);
      const { right } = customAnswerKey({ options, ans });
      expect(right.length).toBeGreaterThan(0);
      expect(right.length).toBeLessThan(options.length);
      expect(options).not.toContain('');
      const texts = (from: readonly string[], indexes: number | readonly number[]) =>
        new Set(rightOptions(indexes).map((index) => from[index]?.trim()));
      expect(texts(options, ans).size).toBeLessThanOrEqual(
        texts(written.options, written.ans).size,
      );
      expect(v.parse(triviaQuestionSchema, first.output)).toEqual(first.output);
    }),
  );
});
