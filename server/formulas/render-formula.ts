import temml from 'temml';
import { escapeHtml } from '#core/html-text.ts';
import type { MathNode } from '#server/formulas/read-math.ts';

/** Longer MathML draws more than anybody reads in a question. */
const longestMathml = 6_000;

/**
 * TeX as strangers write it: no links and images, macros that end, and no space larger than a few
 * letters, in em.
 */
const options = {
  maxExpand: 50,
  maxSize: [3, 3],
  trust: false,
  throwOnError: true,
} satisfies Parameters<typeof temml.renderToString>[1];

/**
 * The elements that are sent, with their attributes: MathML Core without what could style, link or
 * run. What stands in others stays.
 */
const sent: Readonly<Record<string, readonly string[]>> = {
  math: ['display'],
  mrow: [],
  mi: ['mathvariant'],
  mn: [],
  mo: ['stretchy', 'fence', 'form', 'separator', 'movablelimits', 'lspace', 'rspace', 'symmetric'],
  mtext: [],
  mspace: ['width'],
  mfrac: ['linethickness'],
  msup: [],
  msub: [],
  msubsup: [],
  mover: ['accent'],
  munder: ['accentunder'],
  munderover: [],
  mmultiscripts: [],
  mprescripts: [],
  mtable: ['displaystyle'],
  mtr: [],
  mtd: [],
  mphantom: [],
  mstyle: ['displaystyle', 'scriptlevel'],
};

/** Lines that styles draw: few devices have a font with the sign of a root that grows. */
const lined = (inner: string, side: 'overline' | 'underline') =>
  `<mrow class="math-${side}">${inner}</mrow>`;

const rootOf = (inner: string) => `<mo stretchy="false">√</mo>${lined(inner, 'overline')}`;

const isNegative = (value: string) => value.startsWith('-');

function attributesOf({ attributes = {} }: MathNode, allowed: readonly string[]): string {
  return allowed
    .map((name) => [name, String(attributes[name] ?? '')] as const)
    .filter(([, value]) => value !== '' && !isNegative(value))
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
}

/** A tree as MathML. */
function markup(node: MathNode): string {
  const { type = '', text, children = [], attributes = {} } = node;
  if (text !== undefined) return escapeHtml(text);
  const inner = children.map(markup);
  const all = inner.join('');
  if (type === 'msqrt') return `<mrow>${rootOf(all)}</mrow>`;
  if (type === 'mroot') {
    const [radicand = '', degree = ''] = inner;
    return `<mrow><msup><mrow></mrow>${degree}</msup>${rootOf(radicand)}</mrow>`;
  }
  if (type === 'menclose') {
    const { notation } = attributes;
    if (notation === 'top') return lined(all, 'overline');
    return notation === 'bottom' ? lined(all, 'underline') : `<mrow>${all}</mrow>`;
  }
  const allowed = sent[type];
  return allowed === undefined ? all : `<${type}${attributesOf(node, allowed)}>${all}</${type}>`;
}

/** A formula in TeX as MathML, and as the tree to read it from; null if it is no TeX, or too much. */
export function renderTex(
  tex: string,
  displayMode: boolean,
): { readonly mathml: string; readonly tree: MathNode } | null {
  try {
    const tree: MathNode = temml.__renderToMathMLTree(tex, { ...options, displayMode });
    const mathml = markup(tree);
    return mathml.length > longestMathml ? null : { mathml, tree };
  } catch {
    // Its writer sees what they wrote in place of the formula.
    return null;
  }
}
