import * as v from 'valibot';
import { AppError } from '#core/errors.ts';
import { reportReasons, reportsCountFor } from '#core/report.ts';

const day = 24 * 60 * 60_000;

/** Ms for which the number of its reports hides a quiz; then it is shown again. */
export const hiddenFor = 3 * day;

/**
 * Since when a quiz is hidden, null if it is not, and until when, null if somebody has to decide.
 * Ms since 1970. The times of a past hiding stay until the next one.
 */
export interface Hiding {
  readonly hiddenAt: number | null;
  readonly hiddenUntil: number | null;
}

/** Whether nobody but its creator and operators may see a quiz. */
export function isHidden({ hiddenAt, hiddenUntil }: Hiding, now: number): boolean {
  return hiddenAt !== null && (hiddenUntil === null || now < hiddenUntil);
}

/** Whether it stays hidden until somebody decides. */
export function isHeld({ hiddenAt, hiddenUntil }: Hiding): boolean {
  return hiddenAt !== null && hiddenUntil === null;
}

/** The times of a current hiding; nulls if the quiz is not hidden. */
export function hidingNow({ hiddenAt, hiddenUntil }: Hiding, now: number): Hiding {
  return isHidden({ hiddenAt, hiddenUntil }, now)
    ? { hiddenAt, hiddenUntil }
    : { hiddenAt: null, hiddenUntil: null };
}

/**
 * The state of a hiding for the creator: hidden by reports for a time, which may be over, or
 * objected to; hidden as it may endanger a child; hidden by an operator.
 */
const hidingStates = ['hidden', 'over', 'objected', 'child', 'operator'] as const;

export type HidingState = (typeof hidingStates)[number];

/** The state of the reports on a quiz. */
export interface ReportedHiding {
  /** Whether reports have hidden it, and nobody has decided since. */
  readonly isByReports: boolean;
  /** When its creator objected, ms since 1970; null if not, or once that is decided. */
  readonly objectedAt: number | null;
}

/** Null if there is nothing to tell, as when it ended longer ago than reports count. */
export function hidingState(
  quiz: Hiding,
  { isByReports, objectedAt }: ReportedHiding,
  now: number,
): HidingState | null {
  const { hiddenUntil } = quiz;
  if (isHeld(quiz)) return isByReports ? 'child' : 'operator';
  if (isHidden(quiz, now)) return 'hidden';
  if (objectedAt !== null) return 'objected';
  return hiddenUntil !== null && now - hiddenUntil < reportsCountFor ? 'over' : null;
}

/** The creator's view of a hiding. Times are ms since 1970. */
export const ownedHidingSchema = v.object({
  state: v.picklist(hidingStates),
  /** When it began, or when the creator objected. */
  since: v.number(),
  /** When it ends or ended by itself; null if it does not. */
  until: v.nullable(v.number()),
  /** How many reports gave each reason, most frequent first; never their authors or texts. */
  reasons: v.array(v.object({ reason: v.picklist(reportReasons), reports: v.number() })),
});

export type OwnedHiding = v.InferOutput<typeof ownedHidingSchema>;

/** Refuses a quiz or a pair that is hidden at `now`. Errors: `quiz_hidden`, `quiz_hidden_for_now`. */
export function refuseHidden(hiding: Hiding, now: number): void {
  if (!isHidden(hiding, now)) return;
  throw new AppError(isHeld(hiding) ? 'quiz_hidden' : 'quiz_hidden_for_now');
}
