import { type AttemptRules, isLate, questionDeadline } from '#core/attempt.ts';
import type { AskedQuestion } from '#core/attempt-schemas.ts';
import type { PlayedQuiz } from '#server/attempts/played-quiz.ts';
import type { StoredAttempt } from '#server/storage/attempts.ts';

/** When the question at `index` was asked, ms since 1970; null until it is asked for. */
export function askedAt(
  { answers, startedAt }: Pick<StoredAttempt, 'answers' | 'startedAt'>,
  index: number,
): number | null {
  if (index === 0) return startedAt;
  return answers[index - 1]?.nextAskedAt ?? null;
}

/** Addresses of the images at `index`. */
function imagesAt(quiz: PlayedQuiz, index: number): string[] {
  const put = quiz.questionAt(index);
  return [put?.media, ...(put?.optionMedia ?? [])].flatMap((media) => media?.url ?? []);
}

/** Names the images at `index` to load them ahead of time, as the field of a question. */
function preloadAt(quiz: PlayedQuiz, index: number): Pick<AskedQuestion, 'preload'> {
  const preload = quiz.mayPreload ? imagesAt(quiz, index) : [];
  return preload.length === 0 ? {} : { preload };
}

/**
 * The question at `index` with its deadline; undefined after the last one, or until it is asked
 * for.
 */
export function askQuestion(
  quiz: PlayedQuiz,
  attempt: StoredAttempt,
  index: number,
  now: number,
): AskedQuestion | undefined {
  const put = quiz.questionAt(index);
  const since = askedAt(attempt, index);
  if (put === undefined || since === null) return undefined;
  const deadline = questionDeadline(quiz.rules, since);
  return {
    index,
    ...put,
    ...(deadline === null ? {} : { deadline, now }),
    ...preloadAt(quiz, index + 1),
  };
}

/** The questions after the one at `index`, as the field of a reply; nothing where they must wait. */
export function askAhead(quiz: PlayedQuiz, index: number): { ahead?: AskedQuestion[] } {
  if (!quiz.mayAskAhead) return {};
  const ahead: AskedQuestion[] = [];
  for (let at = index + 1; at < quiz.total; at += 1) {
    const put = quiz.questionAt(at);
    if (put !== undefined) ahead.push({ index: at, ...put, ...preloadAt(quiz, at + 1) });
  }
  return ahead.length === 0 ? {} : { ahead };
}

/** Whether the answer at `index` came after its question's deadline and the grace period. */
export function wasAnsweredLate(
  rules: AttemptRules,
  attempt: Pick<StoredAttempt, 'answers' | 'startedAt'>,
  index: number,
): boolean {
  const given = attempt.answers[index];
  const since = askedAt(attempt, index);
  return given !== undefined && since !== null && isLate(rules, since, given.answeredAt);
}
