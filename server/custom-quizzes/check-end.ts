import { endProblem } from '#core/custom-quiz.ts';
import { AppError } from '#core/errors.ts';

/** Throws `invalid` unless the end is in the future, and not too far away. */
export function checkEnd(endsAt: number | null | undefined, now: number): void {
  const code = endProblem(endsAt, now);
  if (code !== null) throw new AppError('invalid', `endsAt: ${code}`, [{ path: 'endsAt', code }]);
}
