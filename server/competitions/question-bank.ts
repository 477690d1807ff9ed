import { AppError } from '#core/errors.ts';
import { languages } from '#core/language.ts';
import { isChoice, unweighted } from '#core/ready-question.ts';
import {
  publisherTag,
  type QuizTopic,
  type ReadyChoice,
  type ReadyQuiz,
} from '#core/ready-quiz.ts';
import { deriveKey } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';

/** A question that may be drawn. Its id changes when its text or its options are edited. */
export interface BankQuestion {
  readonly id: string;
  readonly question: ReadyChoice;
  /** Those of its quiz. */
  readonly topics: readonly QuizTopic[];
}

/** Best ranks first; the rest is ignored. `waitMs` bounds a slow content service. */
export const bankLimits = { quizzes: 200, questions: 2_000, waitMs: 5_000 } as const;

/**
 * The choices of a quiz. Their ids are keyed, as with a plain hash anybody could find the right option by
 * trying all of them.
 */
function questionsOf({ documentId, topics, qna }: ReadyQuiz, secret: string): BankQuestion[] {
  return qna.flatMap((item, index) => {
    if (!isChoice(item)) return [];
    const { question, media, options } = item;
    const asked = JSON.stringify({ question, media, options });
    const digest = deriveKey(secret, `question ${asked}`);
    return { id: `${documentId}.${index + 1}.${digest}`, question: unweighted(item), topics };
  });
}

/**
 * A competition is the same for everybody, so that a question takes part if it has every language that
 * most of the bank has.
 */
function inCommonLanguages(bank: readonly BankQuestion[]): readonly BankQuestion[] {
  const common = languages.filter((language) => {
    const having = bank.filter(({ question: { question } }) => question[language] !== undefined);
    return having.length * 2 >= bank.length;
  });
  return bank.filter(({ question: { question } }) =>
    common.every((language) => question[language] !== undefined),
  );
}

/** The results of the readings; undefined for those that failed or took longer than `waitMs`. */
async function readWithin<T>(
  readings: readonly Promise<T>[],
  waitMs: number,
): Promise<(Awaited<T> | undefined)[]> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, waitMs, undefined);
  });
  const results = await Promise.all(
    readings.map((reading) => Promise.race([reading.catch(() => undefined), end])),
  );
  clearTimeout(timer);
  return results;
}

/**
 * All choices of the ready quizzes with our tag. A content service may fail on some quizzes, but
 * not on most: `unavailable` if fewer than half can be read.
 */
export async function readQuestionBank(
  { quizzes, serverSecret }: Pick<Services, 'quizzes' | 'serverSecret'>,
  waitMs: number = bankLimits.waitMs,
): Promise<readonly BankQuestion[]> {
  const tagged = (await quizzes.list()).filter((quiz) => quiz.for === publisherTag);
  const listed = tagged.slice(0, bankLimits.quizzes);
  const readings = listed.map(({ documentId }) => quizzes.find(documentId));
  const read = (await readWithin(readings, waitMs)).filter((quiz) => quiz !== undefined);
  if (read.length * 2 < listed.length) {
    throw new AppError('unavailable', 'most quizzes cannot be read right now');
  }
  const bank = read.flatMap((quiz) => (quiz === null ? [] : questionsOf(quiz, serverSecret)));
  return inCommonLanguages(bank).slice(0, bankLimits.questions);
}
