import { AppError } from '#core/errors.ts';
import { isQuizId } from '#core/ids.ts';
import { wrongAddresses } from '#core/limits.ts';
import { isQuizCode } from '#core/quiz-code.ts';
import type { Take } from '#server/counts/rate-limits.ts';
import type { Services } from '#server/services.ts';

/**
 * The id of the quiz whose short address ends in `name`: its code, or in older links its id, which may be
 * no quiz's. Whoever has tried too many wrong codes has to wait. Errors: `not_found`, `too_many_requests`.
 */
export async function idAtShortAddress(
  { storage }: Services,
  name: string,
  take: Take,
): Promise<string> {
  if (isQuizId(name)) return name;
  const id = isQuizCode(name) ? await storage.customQuizzes.idOfCode(name) : null;
  // Right ones too wait by then: else a guess would tell.
  await take(wrongAddresses, id === null ? 1 : 0);
  if (id === null) throw new AppError('not_found', 'no quiz has this code');
  return id;
}
