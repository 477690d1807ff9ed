import { dailySlotAt } from '#core/daily-quiz.ts';
import { AppError } from '#core/errors.ts';
import { readyChoiceKey } from '#core/ready-question.ts';
import { findDailyQuiz, slotOf } from '#server/daily-quizzes/read-daily-quiz.ts';
import { sha256 } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';

/** Whoever began before midnight, or had no network, counts until the end of the next day. */
const lateDays = 1;

/**
 * Counts a finished quiz of the day, once a device. Resolves once that is durable. Errors: `quiz_closed`
 * for an older day, `invalid` unless each question has an option of its own or was skipped, and those
 * of `findDailyQuiz`.
 */
export async function countDailyPlay(
  services: Services,
  play: { date: string; device: string; options: readonly (number | null)[] },
): Promise<void> {
  const { date, device, options } = play;
  const slot = slotOf(services, date);
  const { number: day } = slot;
  if (day < dailySlotAt(services.now()).number - lateDays) throw new AppError('quiz_closed');
  const quiz = await findDailyQuiz(services, slot);
  const keys = quiz.questions.map(readyChoiceKey);
  const isComplete =
    options.length === keys.length &&
    options.every((option, index) => option === null || option < (keys[index]?.options ?? 0));
  if (!isComplete) {
    throw new AppError('invalid', 'one option for each question', [
      { path: 'options', code: 'malformed' },
    ]);
  }
  const knew = keys.reduce((bits, { right }, index) => {
    const option = options[index] ?? null;
    return option !== null && right.includes(option) ? bits | (1 << index) : bits;
  }, 0);
  const key = sha256(`${day} ${device}`);
  await services.storage.dailyQuizzes.addPlay({ day, key, knew });
}
