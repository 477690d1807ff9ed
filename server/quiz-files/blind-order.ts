import { hash } from 'node:crypto';

/**
 * Orders options independently of which is right, and the same on every import: files tend to list
 * the right one first.
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
