import type { NewAttempt, StartedAttempt } from '#core/attempt.ts';
import { askQuestion } from '#server/attempts/ask-question.ts';
import { findCustomQuiz } from '#server/custom-quizzes/read-custom-quiz.ts';
import { randomKey, sha256 } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';

/** Starts one person on one quiz; the token in the reply is what answers with it. */
export async function startAttempt(services: Services, input: NewAttempt): Promise<StartedAttempt> {
  const quiz = await findCustomQuiz(services, input.quizId);
  const key = randomKey();
  const token = randomKey();
  await services.storage.attempts.start({
    quizId: quiz.id,
    key,
    name: input.name,
    device: input.device === undefined ? null : sha256(input.device),
    tokenHash: sha256(token),
    startedAt: services.now(),
  });
  const question = askQuestion(services, quiz, input.name, 0);
  return {
    id: `${quiz.id}.${key}`,
    token,
    name: input.name,
    total: quiz.data.length,
    score: 0,
    ...(question === undefined ? {} : { question }),
  };
}
