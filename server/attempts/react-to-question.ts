import { AppError } from '#core/errors.ts';
import { defaultLanguage } from '#core/language.ts';
import type { Reaction } from '#core/reaction.ts';
import { openAttempt } from '#server/attempts/open-attempt.ts';
import type { Services } from '#server/services.ts';

/**
 * Notes a friend's reaction to a question that they missed. Errors: `wrong_question` if it was not
 * answered, was answered right, or is not of a custom quiz, and those of `openAttempt`.
 */
export async function reactToQuestion(
  services: Services,
  {
    id,
    token,
    question,
    reaction,
  }: {
    readonly id: string;
    readonly token: string | undefined;
    readonly question: number;
    readonly reaction: Reaction;
  },
): Promise<{ question: number; reaction: Reaction }> {
  const { attempt } = await openAttempt(services, { id, token, language: defaultLanguage });
  const isNoted =
    attempt.kind === 'custom' &&
    (await services.storage.attempts.react(attempt, question, reaction));
  if (!isNoted) throw new AppError('wrong_question', 'only a missed question takes a reaction');
  services.recentAttempts.forget(attempt);
  return { question, reaction };
}
