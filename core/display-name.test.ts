import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { displayNameSchema, nameKey, shownName } from '#core/display-name.ts';

const read = (name: unknown) => v.safeParse(displayNameSchema, name);

describe('a display name', () => {
  it('is cleaned', () => {
    expect(read('  प्रिया \u202e ')).toMatchObject({ success: true, output: 'प्रिया' });
  });

  it('may have 40 graphemes and not one more, in any script', () => {
    for (const grapheme of ['a', 'क्षि', '👨‍👩‍👧']) {
      expect(read(grapheme.repeat(40)).success).toBe(true);
      expect(read(grapheme.repeat(41)).success).toBe(false);
    }
  });

  it('may be empty, which people read as Anonymous', () => {
    expect(read('   ')).toMatchObject({ success: true, output: '' });
    expect(shownName('', 'en')).toBe('Anonymous');
    expect(shownName('', 'hi')).toBe('अनाम');
    expect(shownName('Asha', 'hi')).toBe('Asha');
  });

  it('is a text', () => {
    expect(read(7).success).toBe(false);
    expect(read(null).success).toBe(false);
  });

  it('has one key for spellings that a person would call the same', () => {
    expect(nameKey(' ASHA ')).toBe(nameKey('asha'));
    expect(nameKey('आशा')).not.toBe(nameKey('उषा'));
  });
});
