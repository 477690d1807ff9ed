import { m } from '#app/paraglide/messages.js';
import type { PairProgress } from '#core/pair-schemas.ts';

/** The names on both seats, or that of the first while the second is free. */
export function pairNames({ first, second }: PairProgress['names']): string {
  return second === null ? first : m.together_names({ first, second });
}
