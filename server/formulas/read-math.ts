/** A node of MathML: an element of a type with children, or a text. */
export interface MathNode {
  readonly type?: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly children?: readonly MathNode[];
  readonly text?: string;
}

/** How formulas are read: aloud in a language, or written in a line. Operands are read already. */
export interface Reading {
  /** Of an operator or a letter. */
  symbol(text: string): string;
  fraction(top: Operand, bottom: Operand): string;
  power(base: Operand, exponent: Operand): string;
  index(base: Operand, index: Operand): string;
  root(radicand: Operand, degree: Operand | null): string;
  /** Limits of a sum, an integral or the like; one may be missing. */
  limits(base: string, from: string, to: string): string;
  /** A mark above or below, as it is drawn. */
  mark(base: Operand, mark: string): string;
  overline(base: Operand): string;
  row(cells: readonly string[]): string;
  table(rows: readonly string[]): string;
  space: string;
  /** What stands side by side. */
  join(parts: readonly string[]): string;
}

/** A part of a formula: `isLong` if it is more than one letter or number; `letters` are as drawn. */
export interface Operand {
  readonly text: string;
  readonly letters: string;
  readonly isLong: boolean;
}

const spaces = /[\s\u2000-\u200a\u2061-\u2064]+/gu;

/** Sums, integrals, products, unions and limits, which have limits and not powers. */
const largeOperator = /^(?:[∑∏∐∫∬∭∮⋃⋂]|lim|max|min|sup|inf)$/u;

function kidsOf({ children = [] }: MathNode): readonly MathNode[] {
  return children;
}

/** How many letters, numbers and operators there are. */
function leaves(node: MathNode): number {
  if (node.type === 'mspace' || node.type === 'mphantom') return 0;
  const children = kidsOf(node);
  if (children.every(({ type }) => type === undefined)) return 1;
  return children.reduce((sum, child) => sum + leaves(child), 0);
}

/** An element, whose children are read when they are asked for. */
class Element {
  readonly #children: readonly MathNode[];
  readonly reading: Reading;
  readonly letters: string;
  readonly isLong: boolean;

  constructor(node: MathNode, reading: Reading) {
    this.#children = kidsOf(node);
    this.reading = reading;
    this.letters = lettersOf(node);
    this.isLong = leaves(node) > 1;
  }

  text(index: number): string {
    const child = this.#children[index];
    return child === undefined ? '' : readMath(child, this.reading);
  }

  operand(index: number): Operand {
    const child = this.#children[index];
    if (child === undefined) return { text: '', letters: '', isLong: false };
    return { text: this.text(index), letters: lettersOf(child), isLong: leaves(child) > 1 };
  }

  texts(): string[] {
    return this.#children.map((_, index) => this.text(index));
  }

  all(): string {
    return this.reading.join(this.texts().filter((text) => text !== ''));
  }

  /** All children as one. */
  whole(): Operand {
    return { text: this.all(), letters: this.letters, isLong: this.isLong };
  }

  /** Whether what stands around the first child are its limits. */
  hasLimits(): boolean {
    const [first] = this.#children;
    return first !== undefined && largeOperator.test(lettersOf(first));
  }
}

type Read = (element: Element) => string;

const nothing: Read = () => '';

/** How each element is read; any other as its children side by side. */
const readers: Readonly<Record<string, Read>> = {
  mspace: ({ reading }) => reading.space,
  mphantom: nothing,
  mprescripts: nothing,
  mfrac: (one) => one.reading.fraction(one.operand(0), one.operand(1)),
  msqrt: (one) => one.reading.root(one.whole(), null),
  mroot: (one) => one.reading.root(one.operand(0), one.operand(1)),
  msup: (one) =>
    one.hasLimits()
      ? one.reading.limits(one.text(0), '', one.text(1))
      : one.reading.power(one.operand(0), one.operand(1)),
  msub: (one) =>
    one.hasLimits()
      ? one.reading.limits(one.text(0), one.text(1), '')
      : one.reading.index(one.operand(0), one.operand(1)),
  munder: (one) =>
    one.hasLimits()
      ? one.reading.limits(one.text(0), one.text(1), '')
      : one.reading.mark(one.operand(0), one.operand(1).letters),
  mover: (one) => one.reading.mark(one.operand(0), one.operand(1).letters),
  msubsup: readBoth,
  munderover: readBoth,
  menclose: (one) => one.reading.overline(one.whole()),
  mtr: (one) => one.reading.row(one.texts()),
  mtable: (one) => one.reading.table(one.texts()),
};

/** What has something below and above. */
function readBoth(one: Element): string {
  if (one.hasLimits()) return one.reading.limits(one.text(0), one.text(1), one.text(2));
  const base = one.reading.index(one.operand(0), one.operand(1));
  return one.reading.power({ text: base, letters: '', isLong: false }, one.operand(2));
}

/** The letters in a node, without spaces. */
function lettersOf(node: MathNode): string {
  const own = node.text ?? '';
  return (own + kidsOf(node).map(lettersOf).join('')).replace(spaces, '');
}

const tokens: ReadonlySet<string | undefined> = new Set(['mi', 'mn', 'mo']);

/** A formula as a text. */
export function readMath(node: MathNode, reading: Reading): string {
  if (tokens.has(node.type)) return reading.symbol(lettersOf(node));
  const element = new Element(node, reading);
  if (node.type === 'mtext') return element.texts().join('').replace(spaces, ' ').trim();
  if (node.text !== undefined) return node.text;
  const read = readers[node.type ?? ''];
  return read === undefined ? element.all() : read(element);
}
