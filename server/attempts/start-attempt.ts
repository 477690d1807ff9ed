import type { StartedAttempt } from '#core/attempt-schemas.ts';
import { isQuizClosed } from '#core/custom-quiz.ts';
import { AppError } from '#core/errors.ts';
import type { Language } from '#core/language.ts';
import type { NewAttempt } from '#core/new-attempt.ts';
import { enterCompetition } from '#server/attempts/enter-competition.ts';
import {
  newAttempt,
  requireSameStart,
  secretsOf,
  startedAttempt,
} from '#server/attempts/new-attempt.ts';
import { playCustomQuiz } from '#server/attempts/played-custom-quiz.ts';
import type { PlayedQuiz } from '#server/attempts/played-quiz.ts';
import { playReadyQuiz } from '#server/attempts/played-ready-quiz.ts';
import { readAttempt } from '#server/attempts/read-attempt.ts';
import { findCustomQuiz, missingQuizError } from '#server/custom-quizzes/find-custom-quiz.ts';
import { findReadyQuiz } from '#server/ready-quizzes/read-ready-quiz.ts';
import type { Services } from '#server/services.ts';
import type { NewStoredAttempt } from '#server/storage/new-attempts.ts';

/** The quiz to be played, and the fields that the attempt stores about it. */
interface ChosenQuiz {
  readonly quiz: PlayedQuiz;
  readonly stored: Pick<NewStoredAttempt, 'kind' | 'quizId' | 'version' | 'isTimed'>;
}

async function chooseCustomQuiz(
  services: Services,
  { quizId, name, timer }: { quizId: string; name: string; timer: boolean },
): Promise<ChosenQuiz> {
  const quiz = await findCustomQuiz(services, quizId);
  if (isQuizClosed(quiz, services.now())) throw new AppError('quiz_closed');
  const isTimed = timer && quiz.seconds !== null;
  return {
    quiz: playCustomQuiz(services, quiz, { friendName: name, isTimed }),
    stored: { kind: 'custom', quizId: quiz.id, version: String(quiz.revision), isTimed },
  };
}

async function chooseReadyQuiz(
  services: Services,
  { quizId, timer: isTimed, language }: { quizId: string; timer: boolean; language: Language },
): Promise<ChosenQuiz> {
  const quiz = await findReadyQuiz(services, quizId);
  const version = await services.storage.quizVersions.keep(quiz.documentId, quiz);
  return {
    quiz: playReadyQuiz(quiz, { isTimed, language }),
    stored: { kind: 'ready', quizId: quiz.documentId, version, isTimed },
  };
}

/**
 * Starts one person on one quiz; the returned token authorizes the answers. `token` is the
 * player's, which only a competition requires. Repeating an idempotency key returns the same
 * attempt; another attempt under that key is an `idempotency_conflict`. Errors: `quiz_closed`,
 * `unavailable`, and those of the quiz and of `enterCompetition`.
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
  const { quiz, stored } =
    input.kind === 'custom'
      ? await chooseCustomQuiz(services, input)
      : await chooseReadyQuiz(services, input);
  const secrets = secretsOf(services, `${stored.kind} ${stored.quizId}`, input.idempotencyKey);
  const beginning = { ...stored, ...input, quizId: stored.quizId };
  const { attempt, token } = newAttempt(services, beginning, secrets);
  if (!(await services.storage.attempts.start(attempt))) {
    const { quizId, key } = attempt;
    const begun = await services.storage.attempts.find(attempt);
    if (begun === null) throw await missingQuizError(services, quizId, 'no such quiz');
    requireSameStart(begun, attempt);
    // An earlier copy of this request began it; reply with its current state.
    const { language } = input;
    return { ...(await readAttempt(services, { id: `${quizId}.${key}`, token, language })), token };
  }
  if (quiz.hasLeaderboard) services.answering.mark(attempt.quizId, attempt.key);
  return startedAttempt(services, quiz, attempt, token);
}
