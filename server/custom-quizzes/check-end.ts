import { endProblem } from '#core/custom-quiz.ts';
import { AppError } from '#core/errors.ts';

/** A quiz ends in the future, and not too far away; anything else is `invalid`. */
export function checkEnd(endsAt: number | null | undefined, now: number): void {
  const code = endProblem(endsAt, now);
  if (code !== null) throw new AppError('invalid', `endsAt: ${code}`, [{ path: 'endsAt', code }]);
}
