import { isHidden } from '#core/hiding.ts';
import type { Back } from '#core/thread.ts';
import type { Services } from '#server/services.ts';
import type { AttemptKey } from '#server/storage/new-attempts.ts';

async function readBack({ storage, now }: Services, other: AttemptKey): Promise<Back | null> {
  const attempt = await storage.attempts.find(other);
  const quiz = await storage.customQuizzes.find(other.quizId);
  if (attempt === null || quiz === null || isHidden(quiz, now())) return null;
  const { answers } = attempt;
  return { score: answers.filter(({ isRight }) => isRight).length, total: answers.length };
}

/**
 * By the keys of attempts at a quiz, what the other direction of their threads of two says. Only for
 * the creator of the quiz, and for whoever holds the token of that attempt.
 */
export async function readBacks(
  services: Services,
  quizId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Back>> {
  const backs = new Map<string, Back>();
  for (const [key, other] of await services.storage.quizReplies.otherEnds(quizId, keys)) {
    const back = await readBack(services, other);
    if (back !== null) backs.set(key, back);
  }
  return backs;
}
