import { dayNumbered, dayOn, type SeriesSlot } from '#core/competition-series.ts';
import { dailyNumber, dailySlotAt, firstDailyDay } from '#core/daily-quiz.ts';
import type { DailyArchive, DailyQuestion, DailyQuiz } from '#core/daily-quiz-schemas.ts';
import { AppError } from '#core/errors.ts';
import { inEachLanguage, type Language } from '#core/language.ts';
import { mergedFormulas, type PlayedQuiz, toldFields } from '#server/attempts/played-quiz.ts';
import { playReadyQuiz } from '#server/attempts/played-ready-quiz.ts';
import { drawDailyQuiz } from '#server/daily-quizzes/draw-daily-quiz.ts';
import { contentTopic } from '#server/events/event-bus.ts';
import type { Services } from '#server/services.ts';
import type { StoredDailyQuiz } from '#server/storage/daily-quizzes.ts';

/** How many days a page of the archive has. */
const archivePage = 60;

/** The quiz of a day that has begun; it is drawn at its first reading. Errors: `not_found`, `unavailable`. */
export async function findDailyQuiz(
  services: Services,
  slot: SeriesSlot,
): Promise<StoredDailyQuiz> {
  const { dailyQuizzes } = services.storage;
  const kept = await dailyQuizzes.find(slot.number);
  if (kept !== null) return kept;
  const drawn = await drawDailyQuiz(services, slot);
  if (drawn === null) throw new AppError('not_found', 'there are no questions');
  // Another copy may have been first.
  await dailyQuizzes.add(drawn);
  services.events.publish(contentTopic);
  return (await dailyQuizzes.find(slot.number)) ?? drawn;
}

/**
 * The day with a date, or today. Errors: `not_found` for a day to come, for one before the first, and for
 * one that is too long ago to be drawn now and was not drawn then.
 */
export function slotOf(services: Services, date: string): SeriesSlot {
  const today = dailySlotAt(services.now());
  const slot = date === 'today' ? today : dayOn(date);
  if (slot === null || slot.number < firstDailyDay || slot.number > today.number) {
    throw new AppError('not_found', 'no quiz of that day');
  }
  return slot;
}

/** A quiz of today is drawn where it is missing; an older one by the job alone. */
async function findReadable(services: Services, slot: SeriesSlot): Promise<StoredDailyQuiz> {
  if (slot.number === dailySlotAt(services.now()).number) return findDailyQuiz(services, slot);
  const kept = await services.storage.dailyQuizzes.find(slot.number);
  if (kept === null) throw new AppError('not_found', 'no quiz of that day');
  return kept;
}

/** A quiz of the day, as attempts play one: without a clock. Its page names it. */
function played({ questions }: StoredDailyQuiz, language: Language): PlayedQuiz {
  const quiz = { name: inEachLanguage(() => ''), qna: questions };
  return playReadyQuiz(quiz, { isTimed: false, language });
}

function questionAt(quiz: PlayedQuiz, index: number): DailyQuestion | null {
  const put = quiz.questionAt(index);
  const { answer, ...told } = toldFields(quiz, index);
  if (put === undefined || answer === undefined) return null;
  return { ...put, answer, ...told, ...mergedFormulas(put, told) };
}

/** The quiz of a day, `today` or a date. Errors: those of `slotOf` and `findDailyQuiz`. */
export async function readDailyQuiz(
  services: Services,
  { date, language }: { date: string; language: Language },
): Promise<DailyQuiz> {
  const slot = slotOf(services, date);
  const found = await findReadable(services, slot);
  const quiz = played(found, language);
  return {
    date: slot.date,
    day: slot.number,
    number: dailyNumber(slot),
    topic: found.topic,
    questions: found.questions.flatMap((_, index) => questionAt(quiz, index) ?? []),
    counts: await services.storage.dailyQuizzes.counts(slot.number, found.questions.length),
    closesAt: slot.closesAt,
  };
}

/** Days before a date, today's at the latest; newest first. */
export async function listDailyQuizzes(
  services: Services,
  before: string | undefined,
): Promise<DailyArchive> {
  const today = dailySlotAt(services.now()).number;
  const end = Math.min(today, (before === undefined ? null : dayOn(before)?.number) ?? today);
  const found = await services.storage.dailyQuizzes.list(end, archivePage + 1);
  const days = found.slice(0, archivePage).map(({ day, topic }) => ({
    date: dayNumbered(day).date,
    day,
    number: dailyNumber({ number: day }),
    topic,
  }));
  return { days, next: found.length > archivePage ? (days.at(-1)?.date ?? null) : null };
}
