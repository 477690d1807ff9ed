import { type MathNode, type Operand, type Reading, readMath } from '#server/formulas/read-math.ts';

const raised: Readonly<Record<string, string>> = {
  ...{ 0: '⁰', 1: '¹', 2: '²', 3: '³', 4: '⁴', 5: '⁵', 6: '⁶', 7: '⁷', 8: '⁸', 9: '⁹' },
  ...{ '+': '⁺', '−': '⁻', '-': '⁻', n: 'ⁿ', i: 'ⁱ' },
};

const lowered: Readonly<Record<string, string>> = {
  ...{ 0: '₀', 1: '₁', 2: '₂', 3: '₃', 4: '₄', 5: '₅', 6: '₆', 7: '₇', 8: '₈', 9: '₉' },
  ...{ '+': '₊', '−': '₋', '-': '₋' },
};

/** Letters of a text, each in another form; null if one has none. */
function inForm(text: string, form: Readonly<Record<string, string>>): string | null {
  const letters = [...text].map((letter) => form[letter]);
  return letters.includes(undefined) || text === '' ? null : letters.join('');
}

/** Whether brackets stand around the whole of a text. */
function hasBrackets(text: string): boolean {
  let depth = 0;
  for (const [index, letter] of [...text].entries()) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth === 0) return index === text.length - 1 && letter === ')';
  }
  return false;
}

function bracketed({ text: spaced, isLong }: Operand): string {
  const text = spaced.trim();
  return isLong && !hasBrackets(text) ? `(${text})` : text;
}

const relation = /^[=≠<>≤≥≈≡→⇒⇔∈+−×÷]$/u;

/** As one types a formula in a line: ½ is 1/2, a square is ². */
const written: Reading = {
  symbol: (text) => {
    if (text === '∘') return '°';
    return relation.test(text) ? ` ${text} ` : text;
  },
  fraction: (top, bottom) => `${bracketed(top)}/${bracketed(bottom)}`,
  power: (base, exponent) => {
    const text = exponent.letters;
    if (text === '∘') return `${base.text}°`;
    if (text === '′') return base.text + text;
    return bracketed(base) + (inForm(text, raised) ?? `^${bracketed(exponent)}`);
  },
  index: (base, index) =>
    bracketed(base) + (inForm(index.letters, lowered) ?? `_${bracketed(index)}`),
  root: (radicand, degree) => {
    const before = degree === null ? '' : (inForm(degree.letters, raised) ?? `${degree.text} `);
    return `${before}√${bracketed(radicand)}`;
  },
  limits: (base, from, to) => {
    const range = [from, to].filter((one) => one !== '').join('…');
    return range === '' ? base : `${base}[${range.replaceAll(' ', '')}] `;
  },
  mark: (base, mark) => bracketed(base) + mark,
  overline: bracketed,
  row: (cells) => cells.join(', '),
  table: (rows) => rows.join('; '),
  space: ' ',
  join: (parts) => parts.join(''),
};

/** A formula in a line, for where nothing but letters can be shown. */
export function writtenMath(tree: MathNode): string {
  return readMath(tree, written).replace(/ {2,}/g, ' ').trim();
}
