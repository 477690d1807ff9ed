import type { Given } from '#core/given.ts';
import type { AskedParts, RightFields } from '#core/question-kinds/asked-parts.ts';

/** Between items of an order. */
const then = ' → ';

/** A number with its unit. */
export function numberText(
  value: number,
  { unit }: { readonly unit?: string | undefined } = {},
): string {
  return unit === undefined ? `${value}` : `${value} ${unit}`;
}

/** What somebody answered, for people; '' for no answer. */
export function answerText(asked: AskedParts, { option, answer }: Given): string {
  const { kind, options, lefts = [] } = asked;
  if (option !== null) return options[option] ?? '';
  if (typeof answer === 'string') return answer;
  if (typeof answer === 'number') {
    return kind === 'number' ? numberText(answer, asked.range) : (options[answer] ?? '');
  }
  const texts = (answer ?? []).map((place) => options[place] ?? '');
  if (kind === 'match') return lefts.map((left, index) => `${left} – ${texts[index]}`).join(', ');
  return texts.join(kind === 'order' ? then : ', ');
}

/** What is right, for people; '' for an opinion. */
export function rightText(asked: AskedParts, right: RightFields): string {
  const { answer, answers = answer === undefined ? [] : [answer], solution } = right;
  if (solution === undefined) {
    return answers.flatMap((index) => asked.options[index] ?? []).join(', ');
  }
  if ('items' in solution) return solution.items.join(then);
  if ('accepted' in solution) return solution.accepted.join(' / ');
  if ('pairs' in solution) {
    return solution.pairs.map(({ left, right: one }) => `${left} – ${one}`).join(', ');
  }
  const { ans, tolerance } = solution;
  return numberText(ans, asked.range) + (tolerance === 0 ? '' : ` (± ${tolerance})`);
}

/** The texts of a solution that no option has. */
export function solutionTexts({ solution }: RightFields): readonly string[] {
  if (solution === undefined) return [];
  if ('items' in solution) return solution.items;
  if ('accepted' in solution) return solution.accepted;
  return 'pairs' in solution ? solution.pairs.flatMap(({ left, right }) => [left, right]) : [];
}

/** Whether an option is right; null is none. */
export function isRightOption(
  {
    answer,
    answers = [answer],
  }: { readonly answer: number; readonly answers?: readonly number[] | undefined },
  option: number | null,
): boolean {
  return option !== null && answers.includes(option);
}
