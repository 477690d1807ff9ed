import { expect, it } from 'vitest';
import { AppError, isAppError, isGone, statusOf } from '#core/errors.ts';

it('says its code where it has no other words', () => {
  const code = 'game_over';
  expect(new AppError(code)).toMatchObject({ message: code, code, fields: [], wait: null });
  expect(new AppError(code, 'long ago').message).toBe('long ago');
  const fields = [{ path: 'name', code: 'required' }];
  expect(new AppError('invalid', 'name', fields).fields).toEqual(fields);
});

it('tells what is gone from a question that is over, though both have status 410', () => {
  const codes = Object.entries(statusOf).flatMap(([code, status]) => (status === 410 ? code : []));
  expect(codes.filter((code) => !isGone(code))).toEqual(['question_over']);
  expect(Object.keys(statusOf).filter(isGone)).toEqual(
    expect.arrayContaining(['quiz_deleted', 'quiz_hidden', 'quiz_hidden_for_now', 'game_over']),
  );
  expect(Object.keys(statusOf).filter(isGone)).toHaveLength(4);
});

it('is known in another copy of its module too', () => {
  const copied = Object.assign(new Error('internal'), { name: 'AppError', code: 'internal' });
  expect([new AppError('internal'), copied].map(isAppError)).toEqual([true, true]);
  const nameless = Object.assign(new Error('internal'), { code: 'internal' });
  const codeless = Object.assign(new Error('internal'), { name: 'AppError' });
  const others = [nameless, codeless, { name: 'AppError', code: 'internal' }, null, 'AppError'];
  expect(others.map(isAppError)).toEqual(others.map(() => false));
});
