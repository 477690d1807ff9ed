import { candidatesFor, type DrawnBefore, restMs } from '#core/competition-draw.ts';
import { dayNumbered, type SeriesSlot, slotAt } from '#core/competition-series.ts';
import {
  type DailyCandidate,
  dailyQuestions,
  drawDaily,
  topicRestDays,
  weekdayOf,
} from '#core/daily-quiz.ts';
import { type BankQuestion, readQuestionBank } from '#server/competitions/question-bank.ts';
import { hmac } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import type { StoredDailyQuiz } from '#server/storage/daily-quizzes.ts';

function candidateOf({ id, topics, question }: BankQuestion): DailyCandidate {
  return { id, topics, difficulty: question.difficulty ?? 'medium' };
}

/** The questions of the competitions that open in the same week. */
async function contestsOfWeek(
  { storage }: Services,
  { opensAt }: SeriesSlot,
): Promise<readonly DrawnBefore[]> {
  const week = slotAt('week', opensAt);
  const drawn = await storage.competitions.drawnSince(week.opensAt - 1);
  return drawn.filter((draw) => draw.opensAt < week.closesAt);
}

/**
 * The quiz of a day, drawn from the whole bank: without what was drawn for the 90 days before it, and for
 * the competitions of its week, as far as the bank reaches. Equal for the same day and bank, and nobody
 * can foresee it. Errors: `unavailable`.
 */
export async function drawDailyQuiz(
  services: Services,
  slot: SeriesSlot,
): Promise<StoredDailyQuiz | null> {
  const { number: day, opensAt } = slot;
  const bank = await readQuestionBank(services);
  if (bank.length === 0) return null;
  const first = slotAt('day', opensAt - restMs).number;
  const last = slotAt('day', opensAt + restMs).number;
  const own = await services.storage.dailyQuizzes.drawn(first, last);
  const contests = await contestsOfWeek(services, slot);
  const allowed = new Set(
    candidatesFor(
      bank.map(({ id }) => id),
      {
        opensAt,
        count: dailyQuestions,
        before: [
          ...own.map((draw) => ({
            opensAt: dayNumbered(draw.day).opensAt,
            drawn: draw.drawn,
          })),
          // They count as much as the day itself.
          ...contests.map(({ drawn }) => ({ opensAt, drawn })),
        ],
      },
    ),
  );
  const key = `${services.serverSecret} daily quiz ${day}`;
  const { topic, drawn } = drawDaily(bank.filter(({ id }) => allowed.has(id)).map(candidateOf), {
    weekday: weekdayOf(slot),
    recent: own
      .filter((draw) => Math.abs(draw.day - day) <= topicRestDays)
      .map((draw) => draw.topic),
    digestOf: (text) => hmac(key, text).toString('hex'),
  });
  const byId = new Map(bank.map(({ id, question }) => [id, question]));
  return {
    day,
    topic,
    drawn,
    questions: drawn.flatMap((id) => byId.get(id) ?? []),
  };
}
