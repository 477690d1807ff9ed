import {
  type AnswerReply,
  customQuizRules,
  answerQuestion as decide,
  type GivenAnswer,
  scoreOf,
} from '#core/attempt.ts';
import { nameKey } from '#core/display-name.ts';
import { AppError } from '#core/errors.ts';
import { askQuestion } from '#server/attempts/ask-question.ts';
import { type OpenedAttempt, openAttempt, readResult } from '#server/attempts/read-attempt.ts';
import type { Services } from '#server/services.ts';
import type { NewLeaderboardRow, StoredAnswer, StoredAttempt } from '#server/storage/storage.ts';

/** The reply to an answer is made from what is stored, so a repeated one gets the same reply. */
async function reply(
  services: Services,
  { attempt, quiz }: OpenedAttempt,
  index: number,
  correct: boolean,
): Promise<AnswerReply> {
  const answers = attempt.answers.slice(0, index + 1);
  const question = askQuestion(services, quiz, attempt.name, index + 1);
  const soFar = { correct, score: scoreOf(answers) };
  if (question !== undefined) return { ...soFar, question };
  return { ...soFar, result: await readResult(services, { attempt, quiz }) };
}

function withAnswer(attempt: StoredAttempt, answer: StoredAnswer): StoredAttempt {
  return { ...attempt, answers: [...attempt.answers, answer] };
}

function rowOf({ attempt, quiz }: OpenedAttempt, finishedAt: number): NewLeaderboardRow {
  return {
    name: attempt.name,
    nameKey: nameKey(attempt.name),
    device: attempt.device,
    score: scoreOf(attempt.answers),
    total: quiz.data.length,
    finishedAt,
  };
}

/**
 * Locks one answer. Resolves after it is durable. Errors: `answer_conflict`, `wrong_question`,
 * `invalid`, and those of `openAttempt`.
 */
export async function answerQuestion(
  services: Services,
  input: { id: string; token: string | undefined; given: GivenAnswer },
): Promise<AnswerReply> {
  const { given } = input;
  const now = services.now();
  const opened = await openAttempt(services, input);
  const { attempt, quiz } = opened;
  const askedAt = attempt.answers.at(-1)?.answeredAt ?? attempt.startedAt;
  const verdict = decide(quiz.data, customQuizRules, { ...attempt, askedAt }, given, now);
  if (verdict.kind === 'refused') throw new AppError(verdict.code, verdict.reason);
  const { correct } = verdict.answer;
  if (verdict.kind === 'repeated') return reply(services, opened, given.question, correct);

  const answer = { ...verdict.answer, answeredAt: now };
  const answered = { quiz, attempt: withAnswer(attempt, answer) };
  const isLast = given.question === quiz.data.length - 1;
  const locked = await services.storage.attempts.lockAnswer(
    attempt,
    given.question,
    answer,
    isLast ? rowOf(answered, now) : null,
  );
  // Another request for the same question was first: what it stored is the answer, so ask again.
  if (!locked) return answerQuestion(services, input);
  return reply(services, answered, given.question, correct);
}
