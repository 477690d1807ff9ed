import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cleanLine,
  cleanRichLine,
  cleanText,
  countGraphemes,
  fitsLength,
  graphemesOf,
} from '#core/text.ts';

describe('cleanLine', () => {
  it.each(['प्रिया', 'क़्यूँ', 'श्रीमती', 'क्‍ष', 'Zoë', 'Nguyễn Thị', '李小龍', 'محمد'])(
    'leaves %s whole',
    (name) => {
      expect(cleanLine(name)).toBe(name.normalize('NFC'));
    },
  );

  it.each(['👨‍👩‍👧', '👩🏽‍🚀', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '❤️', '🇮🇳', '1️⃣'])('leaves the emoji %s whole', (emoji) => {
    expect(cleanLine(emoji)).toBe(emoji);
  });

  it.each([
    ['bidi controls', 'Ra\u202evi\u2066 K\u2069', 'Ravi K'],
    ['control characters', 'Ra\u0000vi\u0007', 'Ravi'],
    ['zero-width space', 'Ra\u200bvi', 'Ravi'],
    ['a name of joiners', '\u200d\u200d\u200c', ''],
    ['a name of blank letters', '\u3164\u3164', ''],
    ['a Braille blank', '\u2800', ''],
    ['lone surrogates', 'Ra\ud800vi', 'Ravi'],
    ['a name of tags', '\u{e0041}\u{e0042}', ''],
    ['a name of selectors and other things unseen', '\u{e0100}\u180e\u034f\u{1d173}', ''],
    ['a mark without its letter', '\u0301Ravi \u0301K', 'Ravi K'],
    ['a joiner between Latin letters', 'R\u200davi', 'Ravi'],
    ['white space of all kinds', '  Ra\t\n vi\u00a0\u3000K ', 'Ra vi K'],
  ])('takes out %s', (_what, given, cleaned) => {
    expect(cleanLine(given)).toBe(cleaned);
  });

  it('cuts stacked marks down', () => {
    const stacked = `Z${'\u0334\u0335\u0336\u0337\u0338'.repeat(20)}o`;
    expect(countGraphemes(cleanLine(stacked))).toBe(2);
    expect(cleanLine(stacked).length).toBeLessThanOrEqual(4);
  });

  it('has nothing left to clean the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = cleanLine(text);
        expect(cleanLine(once)).toBe(once);
      }),
      { numRuns: 2_000 },
    );
  });

  it('never leaves a character that hides or turns text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cleanLine(text)).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\u200b]/u);
      }),
      { numRuns: 2_000 },
    );
  });
});

it('cleanText keeps lines, with at most one empty line between them', () => {
  expect(cleanText(' a  b \r\n c\rd\u2028e\n\n\n\nf\n \n')).toBe('a b\nc\nd\ne\n\nf');
  expect(cleanText('a\n\nb')).toBe('a\n\nb');
});

describe('fitsLength', () => {
  it('refuses a single grapheme that is built up without end', () => {
    expect(countGraphemes('क्'.repeat(310))).toBe(1);
    expect(fitsLength('क्'.repeat(310), 40)).toBe(false);
    expect(fitsLength('प्रिया', 2)).toBe(true);
    expect(fitsLength('प्रिया', 1)).toBe(false);
    const family = '👨‍👩‍👧';
    expect([...family]).toHaveLength(5);
    expect(fitsLength(family, 1)).toBe(true);
  });
});

it('graphemesOf keeps a text whole, in what people call characters', () => {
  expect(graphemesOf('आशा👩‍👩‍👧🇮🇳')).toEqual(['आ', 'शा', '👩‍👩‍👧', '🇮🇳']);
  expect(graphemesOf('')).toEqual([]);
});

describe('countGraphemes', () => {
  it.each([
    ['प्रिया', 2],
    ['क़्यूँ', 1],
    ['👨‍👩‍👧', 1],
    ['Ravi', 4],
    ['', 0],
  ])('counts %s as %i', (text, count) => {
    expect(countGraphemes(text)).toBe(count);
  });
});

describe('cleanRichLine', () => {
  it('keeps the spaces of code in backticks, and no others', () => {
    const cleaned = cleanRichLine('  What  does `if  x:\t y` \n do ?\u202e  ');
    expect(cleaned).toBe('What does `if  x:  y` do ?');
    expect(cleanRichLine('`a  b` `c  d`')).toBe('`a  b` `c  d`');
    expect(cleanRichLine('one  ` is  no code')).toBe('one ` is no code');
    expect(cleanRichLine('`a` b  ` c')).toBe('`a` b ` c');
    expect(cleanRichLine('  ')).toBe('');
  });

  it('is cleanLine where no code is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const plain = text.replaceAll('`', '');
        expect(cleanRichLine(plain)).toBe(cleanLine(plain));
      }),
    );
  });
});
