import { type Attempt, type AttemptResult, scoreOf, splitAttemptId } from '#core/attempt.ts';
import { AppError } from '#core/errors.ts';
import { rankOf } from '#core/leaderboard.ts';
import { askQuestion, questionForFriend } from '#server/attempts/ask-question.ts';
import { findCustomQuiz } from '#server/custom-quizzes/read-custom-quiz.ts';
import { matchesHash } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import type { StoredAttempt, StoredCustomQuiz } from '#server/storage/storage.ts';

export interface OpenedAttempt {
  readonly quiz: StoredCustomQuiz;
  readonly attempt: StoredAttempt;
}

/** The attempt that `token` answers with. Unknown: `not_found`; a wrong token: `unauthorized`. */
export async function openAttempt(
  services: Services,
  input: { id: string; token: string | undefined },
): Promise<OpenedAttempt> {
  const key = splitAttemptId(input.id);
  const attempt = await services.storage.attempts.find(key);
  if (attempt === null) throw new AppError('not_found', 'no such attempt');
  if (input.token === undefined || !matchesHash(input.token, attempt.tokenHash)) {
    throw new AppError('unauthorized', 'the token does not open this attempt');
  }
  return { attempt, quiz: await findCustomQuiz(services, key.quizId) };
}

/** The end of a finished attempt. Without a row on the leaderboard it was practice. */
export async function readResult(
  services: Services,
  { attempt, quiz }: OpenedAttempt,
): Promise<AttemptResult> {
  const score = scoreOf(attempt.answers);
  const total = quiz.data.length;
  const { leaderboards } = services.storage;
  const row = await leaderboards.row(attempt);
  if (row === null) return { score, total, practice: true };
  const rank = rankOf(row, await leaderboards.playersByScore(quiz.id));
  return { score, total, rank, finishedAt: row.finishedAt };
}

/** Where an attempt stands: its open question, or after the last one its result and review. */
export async function readAttempt(
  services: Services,
  input: { id: string; token: string | undefined },
): Promise<Attempt> {
  const opened = await openAttempt(services, input);
  const { attempt, quiz } = opened;
  const standing = {
    id: input.id,
    name: attempt.name,
    total: quiz.data.length,
    score: scoreOf(attempt.answers),
  };
  const question = askQuestion(services, quiz, attempt.name, attempt.answers.length);
  if (question !== undefined) return { ...standing, question };
  return {
    ...standing,
    result: await readResult(services, opened),
    review: quiz.data.map((asked, index) => ({
      question: questionForFriend(services, quiz, attempt.name, asked),
      options: asked.options,
      option: attempt.answers[index]?.option ?? null,
      answer: asked.ans,
    })),
  };
}
