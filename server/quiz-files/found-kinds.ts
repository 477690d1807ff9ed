import * as v from 'valibot';
import { kindAnswerLimits, kindLimits } from '#core/question-kinds/answer-limits.ts';
import { type KindName, questionPoints } from '#core/question-kinds/kind-names.ts';
import { numberQuestionSchema } from '#core/question-kinds/number/number.ts';
import { textKey } from '#core/question-kinds/text/text-key.ts';
import type { SkipReason } from '#core/quiz-drafts.ts';
import { cleanLine, fitsLength } from '#core/text.ts';
import type { FoundEntry } from '#server/quiz-files/found-questions.ts';
import type { Marks } from '#server/quiz-files/marks.ts';
import type { PlainQuestion } from '#server/quiz-files/one-language.ts';

/** What questions of every kind have, as a reader found it. */
export interface FoundStem extends Pick<PlainQuestion, 'question' | 'explanation' | 'points'> {
  readonly marks: Marks;
}

/** What a right answer is worth, as a file writes it; '' for one point. */
export function pointsIn(written: string): {
  points?: NonNullable<PlainQuestion['points']>;
  losses: readonly SkipReason[];
} {
  const given = written.trim() === '' ? 1 : Number(written);
  const points = questionPoints.find((one) => one === given);
  if (points === undefined) return { losses: ['scores'] };
  return points === 1 ? { losses: [] } : { points, losses: [] };
}

/** A question of a kind; as a choice it is `options`, where a ready quiz can take it. */
function kindEntry(
  kind: KindName,
  { question, explanation, points }: FoundStem,
  own: Readonly<Record<string, unknown>>,
  {
    options = [],
    skipped = [],
  }: { options?: PlainQuestion['options']; skipped?: readonly SkipReason[] } = {},
): FoundEntry {
  const told = explanation === null ? {} : { explanation };
  const scored = points === undefined ? {} : { points };
  const ofKind = { kind, question, ...told, ...scored, ...own };
  return { question: { question, explanation, options, ...scored, ofKind }, skipped };
}

/** Whether part of the points is given for part: as we have marked it, or as the file means it. */
function partialIn(marks: Marks, isPartial: boolean): { partial?: true } {
  const marked = marks.get('partial');
  return (marked === undefined ? isPartial : marked === 'true') ? { partial: true } : {};
}

/** Options of which all right ones are to be ticked; wrong ones without a text are left out. */
export function foundSeveral(
  stem: FoundStem,
  { options, isPartial }: { options: PlainQuestion['options']; isPartial: boolean },
): FoundEntry {
  const written = options.filter(({ text, correct }) => correct || cleanLine(text) !== '');
  const own = {
    options: written.map(({ text }) => text),
    ans: written.flatMap(({ correct }, index) => (correct ? [index] : [])),
    ...partialIn(stem.marks, isPartial),
  };
  return kindEntry('several', stem, own, { options });
}

/** Items in their right order. */
export function foundOrder(
  stem: FoundStem,
  { items, isPartial }: { items: readonly string[]; isPartial: boolean },
): FoundEntry {
  return kindEntry('order', stem, { items, ...partialIn(stem.marks, isPartial) });
}

export interface FoundPair {
  readonly left: string;
  readonly right: string;
}

/** Pairs; a side without another one is left out. */
export function foundMatch(
  stem: FoundStem,
  {
    pairs,
    isPartial,
    hasExtra = false,
  }: { pairs: readonly FoundPair[]; isPartial: boolean; hasExtra?: boolean },
): FoundEntry {
  const own = {
    pairs: pairs.map(({ left, right }) => ({ left, right })),
    ...partialIn(stem.marks, isPartial),
  };
  return kindEntry('match', stem, own, { skipped: hasExtra ? ['extra_sides'] : [] });
}

/** Accepted texts; null for one that cannot be a text here, such as one with a wildcard. */
export function foundText(stem: FoundStem, given: readonly (string | null)[]): FoundEntry {
  const accepted = given
    .flatMap((text) => (text === null ? [] : [cleanLine(text)]))
    .filter((text) => textKey(text) !== '' && fitsLength(text, kindAnswerLimits.text))
    .slice(0, kindLimits.accepted);
  const skipped = accepted.length < given.length ? (['accepted_answer'] as const) : [];
  if (accepted.length === 0) return { skipped: [skipped[0] ?? 'open_question'] };
  const nearly = stem.marks.get('nearly') === 'true' ? { nearly: true } : {};
  return kindEntry('text', stem, { accepted, ...nearly }, { skipped });
}

/** Options without a right one, or words where there are none. */
export function foundOpinion(stem: FoundStem, options: readonly string[]): FoundEntry {
  const { points: _, ...asked } = stem;
  return kindEntry('opinion', asked, options.length === 0 ? { words: true } : { options });
}

/** The smallest and the largest number, and the step between two. */
interface Range {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

const largest = 1e12;

/** The finest step that is guessed, and the most steps. */
const finest = 9;
const mostSteps = 10_000;

const unitLength = 12;

/** Without the last bits, in which 0.1 + 0.2 differs from 0.3. */
export function roundedNumber(value: number): number {
  return Number(value.toPrecision(12));
}

/** The next number that is 1, 2 or 5 with zeros. */
function roundedUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const lead = [1, 2, 5].find((one) => one * power >= value) ?? 10;
  return roundedNumber(lead * power);
}

/** The step of a number's decimals. */
function stepOf(...numbers: readonly number[]): number {
  const isWhole = (value: number) =>
    Math.abs(value - Math.round(value)) < 1e-6 && (value === 0 || Math.round(value) !== 0);
  for (let decimals = 0; decimals < finest; decimals += 1) {
    if (numbers.every((value) => isWhole(value * 10 ** decimals))) return Number(`1e-${decimals}`);
  }
  return Number(`1e-${finest}`);
}

/**
 * A range for a number whose file names none: up to twice what is right, rounded up to 1, 2 or 5 with
 * zeros; from 0, or from as far below it where the number is not above 0.
 */
export function rangeAround(ans: number, tolerance: number): Range {
  const reach = 2 * (Math.abs(ans) + tolerance);
  const max = Math.min(largest, Math.max(1e-8, reach === 0 ? 10 : roundedUp(reach)));
  const min = ans > 0 ? 0 : -max;
  let step = stepOf(ans, tolerance);
  while ((max - min) / step > mostSteps) step = roundedNumber(step * 10);
  return { min, max, step };
}

/** A range that is known, if the number lies within it. */
function knownRange(ans: number, tolerance: number, known: unknown): Range | null {
  const whole = { kind: 'number', question: '?', ans, tolerance, ...(known as object) };
  const checked = v.safeParse(numberQuestionSchema, whole);
  if (!checked.success) return null;
  const { min, max, step } = checked.output;
  return { min, max, step };
}

/** A number by what is right; `range` is what the format itself says of it. */
export function foundNumber(
  stem: FoundStem,
  {
    ans,
    tolerance,
    unit = '',
    range,
    skipped: lost = [],
  }: {
    ans: number;
    tolerance: number;
    unit?: string;
    range?: Range | undefined;
    skipped?: readonly SkipReason[];
  },
): FoundEntry {
  if (!Number.isFinite(ans) || !Number.isFinite(tolerance) || tolerance < 0) {
    return { skipped: ['unreadable'] };
  }
  if (Math.max(Math.abs(ans), tolerance) > largest) return { skipped: ['number_too_large'] };
  const marked = ['min', 'max', 'step'].map(
    (name) => [name, Number(stem.marks.get(name))] as const,
  );
  const known =
    knownRange(ans, tolerance, Object.fromEntries(marked)) ?? knownRange(ans, tolerance, range);
  const line = cleanLine(stem.marks.get('unit') ?? unit);
  const isUnit = fitsLength(line, unitLength);
  const own = {
    ...(known ?? rangeAround(ans, tolerance)),
    ...(isUnit && line !== '' ? { unit: line } : {}),
    ans,
    tolerance,
  };
  const skipped: SkipReason[] = [...lost];
  if (known === null) skipped.push('range');
  if (!isUnit) skipped.push('unit');
  return kindEntry('number', stem, own, { skipped });
}

/** The middle of a range of right numbers, and how far it reaches. */
export function middleOf(low: number, high: number): { ans: number; tolerance: number } {
  const size = Math.max(Math.abs(low), Math.abs(high), Number.MIN_VALUE);
  // As many decimals as doubles of this size surely have.
  const decimals = Math.min(100, Math.max(0, 11 - Math.floor(Math.log10(size))));
  const rounded = (value: number) => Number(value.toFixed(decimals));
  return { ans: rounded((low + high) / 2), tolerance: rounded((high - low) / 2) };
}

/** A number as programs write it; not a number where it is none. */
export function numberIn(text: string): number {
  const written = text.trim();
  return /^[-+]?(?:\d{1,40}(?:\.\d{0,40})?|\.\d{1,40})(?:[eE][-+]?\d{1,3})?$/.test(written)
    ? Number(written)
    : Number.NaN;
}

/** A text of a program in which `*` is any text, and `\*` a star; null with a wildcard. */
export function withoutWildcard(pattern: string): string | null {
  return /(?<!\\)\*/.test(pattern) ? null : pattern.replaceAll('\\*', '*');
}

/** A text for a program in which `*` is any text. */
export function escapeWildcard(text: string): string {
  return text.replaceAll('*', '\\*');
}

/** Whether shares of points are those of ticks here: equal for right ones, nothing or as much less for wrong ones. */
export function areTicks(shares: readonly number[]): boolean {
  const right = shares.filter((share) => share > 0);
  const whole = right.reduce((sum, share) => sum + share, 0);
  const isNear = (one: number, other: number) => Math.abs(one - other) <= whole * 1e-3;
  const wrong = shares.filter((share) => share <= 0);
  const [first = 0] = right;
  return (
    right.every((share) => isNear(share, first)) &&
    (wrong.every((share) => share === 0) || wrong.every((share) => isNear(share, -first)))
  );
}
