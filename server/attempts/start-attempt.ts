import type { StartedAttempt } from '#core/attempt.ts';
import type { Language } from '#core/language.ts';
import type { NewAttempt } from '#core/new-attempt.ts';
import { newAttempt, startedAttempt } from '#server/attempts/new-attempt.ts';
import { playCustomQuiz } from '#server/attempts/played-custom-quiz.ts';
import type { PlayedQuiz } from '#server/attempts/played-quiz.ts';
import { playReadyQuiz } from '#server/attempts/played-ready-quiz.ts';
import { enterCompetition } from '#server/competitions/enter-competition.ts';
import { findCustomQuiz } from '#server/custom-quizzes/read-custom-quiz.ts';
import { findReadyQuiz } from '#server/ready-quizzes/read-ready-quiz.ts';
import type { Services } from '#server/services.ts';
import type { NewStoredAttempt } from '#server/storage/storage.ts';

/** The quiz to be played, and what the attempt has to remember of it. */
interface Chosen {
  readonly quiz: PlayedQuiz;
  readonly kept: Pick<NewStoredAttempt, 'kind' | 'quizId' | 'version' | 'isTimed'>;
}

async function chooseCustomQuiz(
  services: Services,
  { quizId, name }: { quizId: string; name: string },
): Promise<Chosen> {
  const quiz = await findCustomQuiz(services, quizId);
  return {
    quiz: playCustomQuiz(services, quiz, name),
    kept: { kind: 'custom', quizId: quiz.id, version: null, isTimed: false },
  };
}

async function chooseReadyQuiz(
  services: Services,
  { quizId, timer: isTimed, language }: { quizId: string; timer: boolean; language: Language },
): Promise<Chosen> {
  const quiz = await findReadyQuiz(services, quizId);
  const version = await services.storage.quizVersions.keep(quiz.documentId, quiz);
  return {
    quiz: playReadyQuiz(quiz, { isTimed, language }),
    kept: { kind: 'ready', quizId: quiz.documentId, version, isTimed },
  };
}

/**
 * Starts one person on one quiz; the token in the reply is what answers with it. `token` is that
 * of the player, who only a competition asks for; so is the key that a repeated request is known by.
 * Errors: `not_found`, `unavailable`, and those of
 * `enterCompetition`.
 */
export async function startAttempt(
  services: Services,
  input: NewAttempt & {
    language: Language;
    token: string | undefined;
    idempotencyKey: string | undefined;
  },
): Promise<StartedAttempt> {
  if (input.kind === 'competition') return enterCompetition(services, input);
  const { quiz, kept } =
    input.kind === 'custom'
      ? await chooseCustomQuiz(services, input)
      : await chooseReadyQuiz(services, input);
  const { attempt, token } = newAttempt(services, { ...kept, ...input, quizId: kept.quizId });
  await services.storage.attempts.start(attempt);
  if (quiz.hasLeaderboard) services.answering.mark(attempt.quizId, attempt.key);
  return startedAttempt(services, quiz, attempt, token);
}
