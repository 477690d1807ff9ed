import * as v from 'valibot';
import { reportReasons, reportsCountFor } from '#core/report.ts';

const day = 24 * 60 * 60_000;

/** For so long, in ms, the number of its reports hides a quiz; then it is shown by itself. */
export const hiddenFor = 3 * day;

/**
 * Since when a quiz is hidden, null where it is not, and until when, null where somebody has to
 * decide. Ms since 1970. What has ended stays as it was until the quiz is hidden anew.
 */
export interface Hiding {
  readonly hiddenAt: number | null;
  readonly hiddenUntil: number | null;
}

/** Whether nobody but its creator and operators may see a quiz. */
export function isHidden({ hiddenAt, hiddenUntil }: Hiding, now: number): boolean {
  return hiddenAt !== null && (hiddenUntil === null || now < hiddenUntil);
}

/** Whether it is hidden until somebody decides. */
export function isHeld({ hiddenAt, hiddenUntil }: Hiding): boolean {
  return hiddenAt !== null && hiddenUntil === null;
}

/** The same while the quiz is hidden, nulls while it is not. */
export function hidingNow({ hiddenAt, hiddenUntil }: Hiding, now: number): Hiding {
  return isHidden({ hiddenAt, hiddenUntil }, now)
    ? { hiddenAt, hiddenUntil }
    : { hiddenAt: null, hiddenUntil: null };
}

/**
 * What has happened to a quiz, as its creator is told it: hidden by reports for a time, which is
 * over, or which its creator has objected to; hidden as it may endanger a child; hidden by an operator.
 */
const hidingStates = ['hidden', 'over', 'objected', 'child', 'operator'] as const;

export type HidingState = (typeof hidingStates)[number];

/** What is known of the reports on a quiz besides. */
export interface ReportedHiding {
  /** Whether reports have hidden it, and nobody has decided since. */
  readonly isByReports: boolean;
  /** When its creator objected, ms since 1970; null where that has not happened, or is decided on. */
  readonly objectedAt: number | null;
}

/** Null where there is nothing to tell, as when it ended so long ago as reports count. */
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

/** What the creator reads of a hiding. Times are ms since 1970. */
export const ownedHidingSchema = v.object({
  state: v.picklist(hidingStates),
  /** When it began, or when they objected. */
  since: v.number(),
  /** When it ends by itself, or did; null where it does not. */
  until: v.nullable(v.number()),
  /** How many reports gave which reason, most first; never who, nor in which words. */
  reasons: v.array(v.object({ reason: v.picklist(reportReasons), reports: v.number() })),
});

export type OwnedHiding = v.InferOutput<typeof ownedHidingSchema>;
