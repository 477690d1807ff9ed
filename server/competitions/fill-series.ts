import { competitionSeries } from '#content/competitions/index.ts';
import {
  type CompetitionSeries,
  idInSeries,
  nextSlot,
  quizOfSlot,
  type SeriesSlot,
  slotAt,
} from '#core/competition-series.ts';
import { isAppError } from '#core/errors.ts';
import type { Language, Localized } from '#core/language.ts';
import { publisherTag, type ReadyQuizSummary } from '#core/ready-quiz.ts';
import type { Services } from '#server/services.ts';
import type { NewCompetition, StoredCompetition } from '#server/storage/storage.ts';

interface Due {
  readonly id: string;
  readonly series: CompetitionSeries;
  readonly slot: SeriesSlot;
}

/** The current and the next competition of every series. */
function dueAt(now: number): Due[] {
  return competitionSeries.flatMap((series) => {
    const current = slotAt(series.period, now);
    return [current, nextSlot(series.period, current)].map((slot) => ({
      id: idInSeries(series, slot),
      series,
      slot,
    }));
  });
}

function datesIn(locale: string, { opensAt, closesAt }: SeriesSlot): string {
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    timeZone: 'Asia/Kolkata',
  }).formatRange(opensAt, closesAt - 1);
}

function titleOf({ title }: CompetitionSeries, slot: SeriesSlot): Localized {
  const inLanguage = (language: Language, locale: string) =>
    title[language].replace('{date}', datesIn(locale, slot));
  return { en: inLanguage('en', 'en-IN'), hi: inLanguage('hi', 'hi-IN') };
}

function isOn({ cancelledAt }: StoredCompetition): boolean {
  return cancelledAt === null;
}

/** Without a content service there is nothing to fill from, and what is there goes on. */
async function listQuizzes(services: Services): Promise<readonly ReadyQuizSummary[]> {
  try {
    const quizzes = await services.quizzes.list();
    return quizzes.filter((quiz) => quiz.for === publisherTag);
  } catch (error) {
    if (isAppError(error) && error.code === 'unavailable') return [];
    throw error;
  }
}

/**
 * The open and coming competitions, with those of the series, which are made when they are first
 * missed. From many copies at once too: the id decides, and the first one stands.
 */
export async function fillSeries(services: Services): Promise<readonly StoredCompetition[]> {
  const now = services.now();
  const { competitions } = services.storage;
  // A cancelled one is not missing.
  const known = await competitions.unended(now);
  const missing = dueAt(now).filter(({ id }) => known.every((one) => one.id !== id));
  if (missing.length === 0) return known.filter(isOn);
  const quizzes = await listQuizzes(services);
  const made = missing.flatMap(({ id, series, slot }): NewCompetition[] => {
    const quizId = quizOfSlot(quizzes, series.period, slot)?.documentId;
    if (quizId === undefined) return [];
    const { opensAt, closesAt } = slot;
    return [{ id, title: titleOf(series, slot), quizId, opensAt, closesAt }];
  });
  try {
    await competitions.add(made);
  } catch (error) {
    // What is there can be read and played while the store takes nothing new.
    services.log.error({ err: error }, 'the next competitions could not be made');
    return known.filter(isOn);
  }
  return (await competitions.unended(now)).filter(isOn);
}
