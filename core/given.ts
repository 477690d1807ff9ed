import type { KindAnswer } from '#core/question-kinds/asked-parts.ts';

/** What somebody answered: an option, or in another kind of question its answer; neither is none. */
export interface Given {
  readonly option: number | null;
  readonly answer?: KindAnswer | undefined;
}

export function isNone({ option, answer }: Given): boolean {
  return option === null && answer === undefined;
}

export function isSameGiven(one: Given, other: Given): boolean {
  return one.option === other.option && JSON.stringify(one.answer) === JSON.stringify(other.answer);
}
