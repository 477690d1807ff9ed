import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  contactLimits,
  contactMessageSchema,
  looksAutomatic,
  minWritingTime,
} from '#core/contact-message.ts';

const check = (message: Record<string, unknown>) =>
  v.safeParse(contactMessageSchema, { language: 'en', ...message });

describe('a contact message', () => {
  it('needs only its text, which keeps its lines', () => {
    const { success, output } = check({ message: '  Hello\u202e \r\n\r\n\r\n\r\nनमस्ते  ' });
    expect(success).toBe(true);
    expect(output).toEqual({
      message: 'Hello\n\nनमस्ते',
      name: '',
      replyTo: '',
      language: 'en',
    });
  });

  it.each([
    ['message', '', 'required'],
    ['message', ' \n\t\u200b ', 'required'],
    ['message', 'x'.repeat(contactLimits.message + 1), 'too_long'],
    ['replyTo', 'x'.repeat(contactLimits.replyTo + 1), 'too_long'],
    ['name', 'x'.repeat(41), 'too_long'],
    ['language', 'fr', 'unknown_language'],
  ])('is refused with %s %.12j: %s', (field, value, code) => {
    const { issues } = check({ message: 'Hello', [field]: value });
    expect(issues?.map(({ message }) => message)).toEqual([code]);
  });

  it('may be as long as the limit in what people call characters', () => {
    expect(check({ message: 'प्रि'.repeat(contactLimits.message) }).success).toBe(true);
  });
});

describe('the traps', () => {
  const message = { message: 'Hello', name: '', replyTo: '', language: 'en' as const };
  it.each([
    [{ website: '', writingTime: minWritingTime }, false],
    [{ website: '', writingTime: minWritingTime - 1 }, true],
    [{ website: 'https://spam.example', writingTime: 60_000 }, true],
  ])('take %j for a program: %s', (traps, expected) => {
    expect(looksAutomatic({ ...message, ...traps })).toBe(expected);
  });
});
