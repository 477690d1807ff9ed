import type { NewAttempt, StartedAttempt } from '#core/attempt.ts';
import type { Language } from '#core/language.ts';
import { askQuestion } from '#server/attempts/ask-question.ts';
import { playCustomQuiz } from '#server/attempts/played-custom-quiz.ts';
import type { PlayedQuiz } from '#server/attempts/played-quiz.ts';
import { playReadyQuiz } from '#server/attempts/played-ready-quiz.ts';
import { findCustomQuiz } from '#server/custom-quizzes/read-custom-quiz.ts';
import { findReadyQuiz } from '#server/ready-quizzes/read-ready-quiz.ts';
import { randomKey, sha256 } from '#server/secrets.ts';
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
 * Starts one person on one quiz; the token in the reply is what answers with it. Errors:
 * `not_found`, `unavailable`.
 */
export async function startAttempt(
  services: Services,
  input: NewAttempt & { language: Language },
): Promise<StartedAttempt> {
  const { name, device } = input;
  const { quiz, kept } =
    input.kind === 'custom'
      ? await chooseCustomQuiz(services, input)
      : await chooseReadyQuiz(services, input);
  const key = randomKey();
  const token = randomKey();
  const startedAt = services.now();
  const attempt = {
    ...kept,
    key,
    name,
    device: device === undefined ? null : sha256(device),
    tokenHash: sha256(token),
    startedAt,
  };
  await services.storage.attempts.start(attempt);
  if (quiz.hasLeaderboard) services.answering.mark(kept.quizId, key);
  const question = askQuestion(quiz, { ...attempt, answers: [] }, 0, services.now());
  return {
    id: `${kept.quizId}.${key}`,
    token,
    name,
    total: quiz.total,
    score: 0,
    ...(question === undefined ? {} : { question }),
  };
}
