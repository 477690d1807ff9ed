import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRich, plainText, richParts } from '#core/rich-text.ts';

const formulasOf = (text: string) =>
  richParts(text).flatMap((part) => (part.kind === 'formula' ? part.text : []));

describe('the parts of a text', () => {
  it('are formulas, code and what stands between', () => {
    expect(richParts('Is $x^2$ or `a  b` right? $$\\frac12$$')).toEqual([
      { kind: 'text', text: 'Is ' },
      { kind: 'formula', text: '$x^2$' },
      { kind: 'text', text: ' or ' },
      { kind: 'code', text: 'a  b' },
      { kind: 'text', text: ' right? ' },
      { kind: 'block', text: '$$\\frac12$$' },
    ]);
    expect(richParts('Plain')).toEqual([{ kind: 'text', text: 'Plain' }]);
    expect(richParts('')).toEqual([]);
  });

  it('have no formula where money is meant', () => {
    for (const text of [
      'Is it $5 or $10?',
      '$5-$10',
      'US$ or A$?',
      '$ x $',
      'Only $one',
      '$$',
      '$$$',
      'It`s',
      '``',
    ]) {
      expect(isRich(text)).toBe(false);
      expect(plainText(text)).toBe(text);
    }
    expect(formulasOf('$a$, $b$ and `$c$`')).toEqual(['$a$', '$b$']);
    expect(formulasOf('The `code and $d$')).toEqual(['$d$']);
  });

  it('lose nothing of any text', () => {
    const anything = fc.string({ unit: fc.constantFrom('$', '`', 'a', ' ', '1', '\\', 'क') });
    fc.assert(
      fc.property(anything, (text) => {
        const whole = richParts(text)
          .map((part) => (part.kind === 'code' ? `\`${part.text}\`` : part.text))
          .join('');
        expect(whole).toBe(text);
        expect(isRich(text)).toBe(richParts(text).some(({ kind }) => kind !== 'text'));
      }),
    );
  });

  it('take a time in step with the text', () => {
    for (const one of ['$', '$a ', '`', '$$a', '$a$1', '` $ ']) {
      const text = one.repeat(100_000);
      const begun = performance.now();
      richParts(text);
      expect(performance.now() - begun).toBeLessThan(1_000);
    }
  });
});

describe('a text in words', () => {
  it('has its formulas in words, as far as these are known', () => {
    const formulas = { '$x^2$': { mathml: '<math></math>', text: 'x squared' } };
    expect(plainText('Is $x^2$ or `y`, $z$?', formulas)).toBe('Is x squared or y, $z$?');
  });
});
