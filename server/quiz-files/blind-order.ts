import { hash } from 'node:crypto';

/**
 * Options in an order that does not know which of them is right, and is the same with every
 * import: files tend to name the right one first.
 */
export function blindOrder<T extends { readonly text: string }>(
  question: string,
  options: readonly T[],
): T[] {
  const keyed = options.map((option) => ({
    option,
    key: hash('sha256', `${question}\n${option.text}`, 'hex'),
  }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ option }) => option);
}
