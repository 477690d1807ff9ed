import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { nameKey, shownName } from '#core/display-name.ts';
import { displayNameSchema } from '#core/display-name-schema.ts';
import { cleanLine } from '#core/text.ts';
import { honestNames } from '../tests/honest-names.ts';

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

  it.each([
    ['Рriya', 'Priya'],
    ['Аshа', 'ASHA'],
    ['Rаνi', 'Ravi'],
    ['Νina', 'nina'],
    ['Ｐｒｉｙａ', 'priya'],
    ['ᴘriya', 'priya'],
    ['Սsha', 'Usha'],
  ])('has one key for %j and %j, which look the same', (imitation, name) => {
    expect(nameKey(imitation)).toBe(nameKey(name));
  });

  it('keeps different names of every script apart, and capitals equal to small letters', () => {
    for (const names of Object.values(honestNames)) {
      expect(new Set(names.map(nameKey)).size).toBe(names.length);
      for (const name of names) expect(nameKey(name.toUpperCase())).toBe(nameKey(name));
      const letters = [...new Set(names.flatMap((name) => [...name.toLowerCase()]))];
      const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 6 });
      fc.assert(
        fc.property(word, word, (one, other) => {
          const isSame = cleanLine(one) === cleanLine(other);
          expect(nameKey(one) === nameKey(other)).toBe(isSame);
        }),
      );
    }
  });
});
