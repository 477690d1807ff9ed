import { retryReasonOf } from '#app/api/send-with-retries.ts';
import type { PlayNote } from '#app/play/play-state.ts';
import type { ErrorCode } from '#core/errors.ts';

/** Why a form of a player page changed nothing. */
export interface FormProblem {
  readonly code: ErrorCode | 'no_option' | 'no_answer' | 'name_too_long';
  /** The name that was sent, so that it is not lost. */
  readonly name?: string;
}

/** The message beside the question. */
export function noteOf({ code }: FormProblem): PlayNote | null {
  if (code === 'no_option' || code === 'name_too_long') return null;
  if (code === 'no_answer') return 'no answer';
  if (code === 'answer_conflict' || code === 'wrong_question') return 'answered elsewhere';
  return retryReasonOf({ code });
}

/** Why the form did not begin an attempt; null if its field says so. */
export function startRefusal({ code }: FormProblem): ErrorCode | null {
  return code === 'no_option' || code === 'no_answer' || code === 'name_too_long' ? null : code;
}
