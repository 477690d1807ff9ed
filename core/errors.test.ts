import { expect, it } from 'vitest';
import { AppError, goneError, isAppError } from '#core/errors.ts';

it('says its code where it has no other words', () => {
  expect(new AppError('gone')).toMatchObject({ message: 'gone', code: 'gone', fields: [] });
  expect(new AppError('gone', 'deleted').message).toBe('deleted');
  const fields = [{ path: 'name', code: 'required' }];
  expect(new AppError('invalid', 'name', fields).fields).toEqual(fields);
});

it('says why something is gone as a code, whatever its words are', () => {
  expect(goneError('hidden_for_a_time')).toMatchObject({
    code: 'gone',
    reason: 'hidden_for_a_time',
    message: 'hidden for a time',
  });
  expect(new AppError('gone').reason).toBeNull();
});

it('is known in another copy of its module too', () => {
  const copied = Object.assign(new Error('gone'), { name: 'AppError', code: 'gone' });
  expect([new AppError('gone'), copied].map(isAppError)).toEqual([true, true]);
  const nameless = Object.assign(new Error('gone'), { code: 'gone' });
  const codeless = Object.assign(new Error('gone'), { name: 'AppError' });
  const others = [nameless, codeless, { name: 'AppError', code: 'gone' }, null, 'AppError'];
  expect(others.map(isAppError)).toEqual(others.map(() => false));
});
