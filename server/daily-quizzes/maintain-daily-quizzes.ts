import { dayNumbered } from '#core/competition-series.ts';
import { dailySlotAt, firstDailyDay } from '#core/daily-quiz.ts';
import { isAppError } from '#core/errors.ts';
import { findDailyQuiz } from '#server/daily-quizzes/read-daily-quiz.ts';
import type { Services } from '#server/services.ts';

/** A new site, and one that was down, get the quizzes of so many days, so that there is something to read. */
const daysBack = 7;

/** Results that wait for a network come for a day; a week later the plays of a day are added up. */
const countedDays = 7;

/** Draws the quizzes of today and of the days before it, and adds up old plays. */
export async function maintainDailyQuizzes(services: Services): Promise<void> {
  const { storage, now } = services;
  const today = dailySlotAt(now());
  const first = Math.max(firstDailyDay, today.number - daysBack);
  for (let day = first; day <= today.number; day += 1) {
    try {
      await findDailyQuiz(services, dayNumbered(day));
    } catch (error) {
      // Without a content service nothing is drawn until it is back.
      if (!isAppError(error)) throw error;
      break;
    }
  }
  while ((await storage.dailyQuizzes.addUp(today.number - countedDays)) !== null);
}
