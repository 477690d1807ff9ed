import { randomBytes, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { idempotencyKeySchema, isGuessable } from '#core/idempotency-key.ts';

describe('a guessable idempotency key', () => {
  it.each([
    '1234567890123456',
    '0000000000000000',
    '0000000000000001',
    'aaaaaaaaaaaaaaaa',
    'abababababababab',
    'abcdefghijklmnop',
    'abcdeabcdeabcdea',
    '0123456789abcdef',
    '1111222233334444',
    'key-000000000001',
    '00000000-0000-0000-0000-000000000001',
  ])('is %s', (key) => {
    expect(isGuessable(key)).toBe(true);
  });

  it('is no random one', () => {
    const makers = [
      randomUUID,
      () => randomBytes(16).toString('base64url'),
      () => randomBytes(16).toString('hex'),
      () => randomBytes(12).toString('base64'),
    ];
    for (const make of makers) {
      const keys = Array.from({ length: 2_000 }, () => make());
      expect(keys.filter(isGuessable)).toEqual([]);
    }
  });
});

describe('the header', () => {
  const parse = (key: string) => {
    const { success, output, issues } = v.safeParse(idempotencyKeySchema, key);
    return success ? output : issues[0].message;
  };

  it.each([
    ['0d1f4e3a-7b1c-4a', '0d1f4e3a-7b1c-4a'],
    ['"0d1f4e3a-7b1c-4a58"', '0d1f4e3a-7b1c-4a58'],
    ['0d1f4e3a-7b1c-4', 'malformed'],
    ['"0d1f4e3a-7b1c"', 'malformed'],
    ['"0d1f4e3a-7b1c-4a58', 'malformed'],
    ['0d1f4e3a 7b1c-4a58', 'malformed'],
    ['a1'.repeat(65), 'malformed'],
    ['1234567890123456', 'guessable'],
    ['"1234567890123456"', 'guessable'],
  ])('%s is %s', (key, expected) => {
    expect(parse(key)).toBe(expected);
  });
});
