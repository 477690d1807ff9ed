import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { quizLimits } from '#core/custom-quiz.ts';
import { newCustomQuizSchema } from '#core/custom-quiz-schemas.ts';
import { createQuiz } from '../tests/factories.ts';

function problems(quiz: unknown): string[] {
  const result = v.safeParse(newCustomQuizSchema, quiz);
  return (result.issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
}

const withQuestion = (question: object) =>
  createQuiz({ data: [{ question: 'Q?', options: ['a', 'b'], ans: 0, ...question }] });

describe('a new custom quiz', () => {
  it('is taken as it is when nothing is wrong', () => {
    expect(v.parse(newCustomQuizSchema, createQuiz())).toEqual(createQuiz());
  });

  it('loses its empty options, and the answer moves with them', () => {
    const { data } = v.parse(
      newCustomQuizSchema,
      withQuestion({ options: ['', ' a ', '', 'b', 'c'], ans: 3 }),
    );
    expect(data[0]).toEqual({ question: 'Q?', options: ['a', 'b', 'c'], ans: 1 });
  });

  it.each([
    [createQuiz({ name: '  ' }), 'name: required'],
    [createQuiz({ type: 'enemy' as 'friend' }), 'type: unknown_type'],
    [createQuiz({ language: 'fr' as 'en' }), 'language: unknown_language'],
    [createQuiz({ data: [] }), 'data: too_few_questions'],
    [withQuestion({ question: ' ' }), 'data.0.question: required'],
    [withQuestion({ question: 'x'.repeat(301) }), 'data.0.question: too_long'],
    [withQuestion({ options: ['x'.repeat(121), 'b'] }), 'data.0.options.0: too_long'],
    [withQuestion({ options: ['a', ''] }), 'data.0.options: too_few_options'],
    [withQuestion({ options: ['a', ' a '] }), 'data.0.options: too_few_options'],
    [withQuestion({ options: Array.from('abcdefghi') }), 'data.0.options: too_many'],
    [withQuestion({ ans: -1 }), 'data.0.ans: required'],
    [withQuestion({ ans: 0.5 }), 'data.0.ans: required'],
    [withQuestion({ ans: 2 }), 'data.0.ans: answer_is_empty'],
    [withQuestion({ options: ['', 'a', 'b'], ans: 0 }), 'data.0.ans: answer_is_empty'],
  ])('%# is refused: %s', (quiz, problem) => {
    expect(problems(quiz)).toContain(problem);
  });

  it('may have 30 questions of 8 options at full length, and no more', () => {
    const question = {
      question: 'क'.repeat(quizLimits.questionLength),
      options: Array.from('abcdefgh', (letter) => letter.repeat(quizLimits.optionLength)),
      ans: 7,
    };
    const data = Array.from({ length: quizLimits.questions }, () => question);
    expect(problems(createQuiz({ data }))).toEqual([]);
    expect(problems(createQuiz({ data: [...data, question] }))).toEqual(['data: too_many']);
  });

  it('is an object', () => {
    for (const junk of [null, 7, 'x', [], { data: 'x' }]) {
      expect(problems(junk)).not.toEqual([]);
    }
  });
});
