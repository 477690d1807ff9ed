import { isOpinion } from '#core/answer-key.ts';
import { askedAt, questionDeadline, wasAnsweredLate } from '#core/attempt-rules.ts';
import type {
  AskedQuestion,
  Attempt,
  AttemptResult,
  LockedQuestion,
} from '#core/attempt-schemas.ts';
import { shownFace } from '#core/face.ts';
import type { Language } from '#core/language.ts';
import { rankOf } from '#core/leaderboard.ts';
import type { Back } from '#core/thread.ts';
import {
  type AttemptInput,
  type OpenedAttempt,
  openAttempt,
} from '#server/attempts/open-attempt.ts';
import type { PlayedQuiz } from '#server/attempts/played-quiz.ts';
import { givenFields, review, toldFields, totalFields } from '#server/attempts/played-quiz.ts';
import { readBacks } from '#server/custom-quizzes/read-backs.ts';
import { storyPicturesOf } from '#server/pictures/sign-story.ts';
import type { Services } from '#server/services.ts';
import type { StoredAttempt } from '#server/storage/attempts.ts';

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

/** Place on the board, or why there is none. */
export async function readPlace(
  services: Services,
  { attempt, quiz }: OpenedAttempt,
): Promise<Pick<AttemptResult, 'rank' | 'face' | 'finishedAt' | 'practice' | 'unranked'>> {
  if (!quiz.hasLeaderboard) return {};
  const { leaderboards } = services.storage;
  const row = await leaderboards.row(attempt);
  if (row === null) {
    const unranked = quiz.unranked(attempt);
    return unranked ? { unranked } : { practice: true };
  }
  if (!quiz.showsRank) return {};
  const rank = rankOf(row, await leaderboards.playersByScore(attempt.quizId));
  return { rank, face: shownFace(row.face, row.name), finishedAt: row.finishedAt };
}

/** The result of a finished attempt, with pictures of it in a language. */
export async function readResult(
  services: Services,
  opened: OpenedAttempt,
  language: Language,
): Promise<AttemptResult> {
  const { attempt, quiz } = opened;
  const subject = { kind: 'attempt', id: `${attempt.quizId}.${attempt.key}` } as const;
  return {
    ...quiz.scoreOf(attempt),
    total: quiz.most,
    ...(await readPlace(services, opened)),
    pictures: storyPicturesOf(services.serverSecret, subject, language),
  };
}

/** What the reply to an answer reveals; nothing if the screen shows no answers. */
export function revealAnswer(quiz: PlayedQuiz, attempt: StoredAttempt, index: number) {
  const given = attempt.answers[index];
  if (!quiz.showsAnswers || given === undefined) return {};
  const late = wasAnsweredLate(quiz.rules, attempt, index);
  return { ...toldFields(quiz, index), ...(late ? { late } : {}) };
}

/** The latest locked question, until the next one is asked for. */
function lockedQuestion({ quiz, attempt }: OpenedAttempt, now: number): LockedQuestion | undefined {
  const index = attempt.answers.length - 1;
  const given = attempt.answers[index];
  const question = askQuestion(quiz, attempt, index, now);
  if (given === undefined || question === undefined) return undefined;
  return { question, ...givenFields(given), ...revealAnswer(quiz, attempt, index) };
}

/** What came of the question before the open one, as a field; only where answers stay hidden. */
function previousOf({ quiz, attempt }: OpenedAttempt): Pick<Attempt, 'previous'> {
  const given = attempt.answers.at(-1);
  const key = quiz.answerKeyAt(attempt.answers.length - 1);
  if (quiz.showsAnswers || given === undefined || key === undefined || isOpinion(key)) return {};
  const { isRight, points = 0, reaction } = given;
  const missed = points > 0 ? 'partly' : 'wrong';
  const verdict = isRight ? 'right' : missed;
  return { previous: { verdict, ...(reaction === undefined ? {} : { reaction }) } };
}

/** How well the creator of the quiz knows the friend; undefined unless both have let each other know. */
async function readBack(
  services: Services,
  { kind, quizId, key }: StoredAttempt,
): Promise<Back | undefined> {
  if (kind !== 'custom') return undefined;
  return (await readBacks(services, quizId, [key])).get(key);
}

/**
 * The state of an attempt: its open question, or the locked one before a waiting question, or at
 * the end its result and review. Errors: those of `openAttempt`.
 */
export async function readAttempt(services: Services, input: AttemptInput): Promise<Attempt> {
  const opened = await openAttempt(services, input);
  const { attempt, quiz } = opened;
  const now = services.now();
  const standing = {
    id: input.id,
    name: attempt.name,
    ...totalFields(quiz),
    score: quiz.scoreOf(attempt).score,
  };
  const next = attempt.answers.length;
  const question = askQuestion(quiz, attempt, next, now);
  if (question !== undefined) {
    return { ...standing, question, ...askAhead(quiz, next), ...previousOf(opened) };
  }
  if (attempt.answers.length < quiz.total) {
    const locked = lockedQuestion(opened, now);
    return { ...standing, ...(locked === undefined ? {} : { locked }) };
  }
  const back = await readBack(services, attempt);
  return {
    ...standing,
    result: {
      ...(await readResult(services, opened, input.language)),
      ...(back === undefined ? {} : { back }),
    },
    review: attempt.answers.flatMap((given, index) => review(quiz, index, given) ?? []),
  };
}
