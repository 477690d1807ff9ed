import { answerQuestion as decide, type GivenAnswer, type LockedAnswer } from '#core/attempt.ts';
import { askedAt } from '#core/attempt-rules.ts';
import type { AnswerReply } from '#core/attempt-schemas.ts';
import { nameKey } from '#core/display-name.ts';
import { AppError } from '#core/errors.ts';
import type { Language } from '#core/language.ts';
import {
  type AttemptInput,
  type OpenedAttempt,
  openAttempt,
  openRecentAttempt,
} from '#server/attempts/open-attempt.ts';
import { verdictFields } from '#server/attempts/played-quiz.ts';
import { askQuestion, readResult, revealAnswer } from '#server/attempts/read-attempt.ts';
import { playTopic } from '#server/events/event-bus.ts';
import type { Services } from '#server/services.ts';
import type { StoredAnswer, StoredAttempt } from '#server/storage/attempts.ts';
import type { NewLeaderboardRow } from '#server/storage/board-rows.ts';
import { reviewWords } from '#server/words/word-filter.ts';

/** Builds the reply from stored data, so a repeated answer gets the same reply. */
async function reply(
  services: Services,
  { attempt, quiz }: OpenedAttempt,
  { index, answer, language }: { index: number; answer: LockedAnswer; language: Language },
): Promise<AnswerReply> {
  const { score } = quiz.scoreOf({ ...attempt, answers: attempt.answers.slice(0, index + 1) });
  const soFar = { ...verdictFields(answer), score, ...revealAnswer(quiz, attempt, index) };
  if (index === quiz.total - 1) {
    return { ...soFar, result: await readResult(services, { attempt, quiz }, language) };
  }
  const question = askQuestion(quiz, attempt, index + 1, services.now());
  return { ...soFar, ...(question === undefined ? {} : { question }) };
}

function withAnswer(attempt: StoredAttempt, answer: StoredAnswer): StoredAttempt {
  return { ...attempt, answers: [...attempt.answers, answer] };
}

/** The row of a finished attempt on its quiz's board; null if it gets none. */
function rowOf({ attempt, quiz }: OpenedAttempt, finishedAt: number): NewLeaderboardRow | null {
  if (!quiz.hasLeaderboard || quiz.unranked(attempt) !== null) return null;
  const { score, correct = null } = quiz.scoreOf(attempt);
  return {
    name: attempt.name,
    nameKey: nameKey(attempt.name),
    face: attempt.face ?? null,
    device: attempt.device,
    score,
    total: quiz.most,
    finishedAt,
    correct,
  };
}

/** Updates the board: who is still answering, and the row of somebody who has finished. */
async function announce(
  services: Services,
  { attempt, quiz }: OpenedAttempt,
  language: Language,
): Promise<void> {
  if (!quiz.hasLeaderboard) return;
  if (attempt.answers.length < quiz.total) {
    return services.answering.mark(attempt.quizId, attempt.key);
  }
  const { quizId: subjectId, key: rowKey, name } = attempt;
  services.answering.finish(subjectId, rowKey);
  services.events.publish(playTopic(subjectId));
  if (name === '' || quiz.unranked(attempt) !== null) return;
  await reviewWords(services, { kind: 'row', subjectId, rowKey, name, language }, [name]);
}

type SentAnswer = AttemptInput & { given: GivenAnswer & { wait: boolean } };

/** How often an answer is decided anew if the attempt or its quiz changes each time just before. */
const triesOfAnswer = 5;

/** Decides on an answer by what is known of its attempt; null if that was out of date. */
async function tryToAnswer(services: Services, input: SentAnswer): Promise<AnswerReply | null> {
  const { given } = input;
  const now = services.now();
  const recent = await openRecentAttempt(services, input, given.question);
  const opened = recent ?? (await openAttempt(services, input));
  const { attempt, quiz } = opened;
  const state = { ...attempt, askedAt: askedAt(attempt, attempt.answers.length) };
  const verdict = decide(quiz.answerKeyAt(given.question), quiz.rules, state, given, now);
  if (verdict.kind === 'refused') {
    if (recent !== null) {
      services.recentAttempts.forget(attempt);
      return null;
    }
    throw new AppError(verdict.code, verdict.reason);
  }
  const decided = { index: given.question, answer: verdict.answer, language: input.language };
  if (verdict.kind === 'repeated') {
    // The first request may have been cut off before this step, as it was before its reply.
    await announce(services, opened, input.language);
    return reply(services, opened, decided);
  }
  const isLast = given.question === quiz.total - 1;
  const nextAskedAt = given.wait && quiz.mayWait && !isLast ? null : now;
  const answer = { ...verdict.answer, answeredAt: now, nextAskedAt };
  const answered = { quiz, attempt: withAnswer(attempt, answer) };
  const locked = await services.storage.attempts.lockAnswer(
    attempt,
    given.question,
    answer,
    isLast ? rowOf(answered, now) : null,
    quiz.expected,
  );
  // Another request was first, the attempt was erased, or its quiz has changed.
  if (!locked) {
    services.recentAttempts.forget(attempt);
    return null;
  }
  if (isLast) services.recentAttempts.forget(attempt);
  else services.recentAttempts.set(answered);
  services.metrics?.answerStored();
  if (isLast) services.metrics?.attemptFinished(attempt.kind);
  await announce(services, answered, input.language);
  return reply(services, answered, decided);
}

/**
 * Locks one answer. Resolves after it is durable. Errors: `answer_conflict`, `wrong_question`,
 * `quiz_closed`, `competition_closed`, `invalid`, `unavailable` if others change the attempt each time,
 * and those of `openAttempt`.
 */
export async function answerQuestion(services: Services, input: SentAnswer): Promise<AnswerReply> {
  for (let tried = 0; tried < triesOfAnswer; tried += 1) {
    const answered = await tryToAnswer(services, input);
    if (answered !== null) return answered;
  }
  throw new AppError('unavailable', 'the attempt changed just now');
}
