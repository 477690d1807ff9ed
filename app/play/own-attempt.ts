import type { AttemptAccess } from '#core/attempt-access.ts';
import type { Attempt } from '#core/attempt-schemas.ts';

/** An attempt that came with the page. */
export interface OwnAttempt {
  readonly access: AttemptAccess;
  readonly attempt: Attempt;
}
