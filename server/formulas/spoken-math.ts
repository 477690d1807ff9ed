import { texts } from '#content/texts.ts';
import type { Language } from '#core/language.ts';
import { type MathNode, type Operand, type Reading, readMath } from '#server/formulas/read-math.ts';
import { fillText } from '#server/pictures/fill-text.ts';

function readingIn(language: Language): Reading {
  const { formulas: words } = texts[language];
  const say = (text: string, values: Readonly<Record<string, string>>) => fillText(text, values);
  /** What ends is said of what is long, so that nobody takes the rest for a part of it. */
  const closed = (text: string, isLong: boolean, end: string) =>
    isLong ? `${text}, ${end}` : text;
  return {
    symbol: (text) => words.symbols[text] ?? text,
    fraction(top, bottom) {
      const isLong = top.isLong || bottom.isLong;
      const said = say(isLong ? words.longFraction : words.fraction, {
        top: top.text,
        bottom: bottom.text,
      });
      return closed(said, isLong, words.endOfFraction);
    },
    power(base, exponent) {
      const known = words.powers[exponent.letters];
      if (known !== undefined) return say(known, { base: base.text });
      const said = say(words.power, { base: base.text, exponent: exponent.text });
      return closed(said, exponent.isLong, words.endOfPower);
    },
    index: (base, index) => say(words.index, { base: base.text, index: index.text }),
    root(radicand, degree) {
      const root = degree === null ? words.roots[2] : words.roots[degree.letters];
      const said = say(root ?? words.root, { radicand: radicand.text, degree: degree?.text ?? '' });
      return closed(said, radicand.isLong, words.endOfRoot);
    },
    limits(base, from, to) {
      if (to === '') return say(words.below, { base, from });
      if (from === '') return say(words.above, { base, to });
      return say(words.limits, { base, from, to });
    },
    mark: (base: Operand, mark) => say(words.marks[mark] ?? words.mark, { base: base.text, mark }),
    overline: ({ text }) => say(words.overline, { base: text }),
    row: (cells) => cells.join(', '),
    table: (rows) => say(words.table, { rows: rows.join('; ') }),
    space: '',
    join: (parts) => parts.join(' '),
  };
}

/** A formula in the words of a language, for those who hear it. */
export function spokenMath(tree: MathNode, language: Language): string {
  const said = readMath(tree, readingIn(language)).replace(/ +/g, ' ').replaceAll(' ,', ',').trim();
  // What ends with the formula needs no pause after it.
  return said.endsWith(',') ? said.slice(0, -1) : said;
}
