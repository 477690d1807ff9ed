import * as v from 'valibot';
import { expect, it } from 'vitest';
import { givenAnswerSchema, nextQuestionSchema } from '#core/attempt-schemas.ts';

const problems = (answer: object) =>
  (v.safeParse(givenAnswerSchema, answer).issues ?? []).map(
    (issue) => `${v.getDotPath(issue)}: ${issue.message}`,
  );

it('an answer may be none, and does not wait', () => {
  const given = { question: 0, option: null, wait: false };
  expect(v.parse(givenAnswerSchema, { question: 0, option: null })).toEqual(given);
  expect(v.parse(givenAnswerSchema, { question: 2, option: 1, wait: true })).toEqual({
    question: 2,
    option: 1,
    wait: true,
  });
});

it.each([
  [{ question: '0' }, 'question: required'],
  [{ question: 0.5 }, 'question: malformed'],
  [{ question: -1 }, 'question: malformed'],
  [{ question: 0, option: '1' }, 'option: malformed'],
  [{ question: 0, option: 0.5 }, 'option: malformed'],
  [{ question: 0, option: -1 }, 'option: malformed'],
  [{ question: 0, wait: 1 }, 'wait: malformed'],
])('an answer %j is refused: %s', (answer, problem) => {
  expect(problems(answer)).toContain(problem);
});

it('the next question is asked for by the number of the last', () => {
  expect(v.parse(nextQuestionSchema, { question: 3, option: 1 })).toEqual({ question: 3 });
  expect(v.is(nextQuestionSchema, { question: -1 })).toBe(false);
});
