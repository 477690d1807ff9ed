import { expect, it } from 'vitest';
import { splitAttemptId } from '#core/attempt-access.ts';
import { isQuizId } from '#core/ids.ts';

it('a custom quiz has an id of ours, or one that it came with', () => {
  expect(['Ab_-'.repeat(5).concat('Ab'), 'a1B2'.repeat(5)].map(isQuizId)).toEqual([true, true]);
  const others = ['a'.repeat(21), 'a'.repeat(23), `${'a'.repeat(19)}_`, '+'.repeat(22), ''];
  expect(others.map(isQuizId)).toEqual(others.map(() => false));
});

it('an attempt names its quiz and itself', () => {
  expect(splitAttemptId('quiz.key')).toEqual({ quizId: 'quiz', key: 'key' });
  expect(splitAttemptId('quiz')).toEqual({ quizId: 'quiz', key: '' });
});
