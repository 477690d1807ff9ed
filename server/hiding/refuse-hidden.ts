import { AppError } from '#core/errors.ts';
import { type Hiding, isHeld, isHidden } from '#core/hiding.ts';

/** Refuses a quiz or a pair that is hidden at `now`. Errors: `quiz_hidden`, `quiz_hidden_for_now`. */
export function refuseHidden(hiding: Hiding, now: number): void {
  if (!isHidden(hiding, now)) return;
  throw new AppError(isHeld(hiding) ? 'quiz_hidden' : 'quiz_hidden_for_now');
}
