import { competitionSeries } from '#content/competitions.ts';
import {
  type CompetitionSeries,
  idInSeries,
  nextSlot,
  type SeriesSlot,
  slotAt,
} from '#core/competition-series.ts';
import { isAppError } from '#core/errors.ts';
import { inEachLanguage, type Language, type Localized, languageTable } from '#core/language.ts';
import { cleanLine } from '#core/text.ts';
import { drawQuestions } from '#server/competitions/draw-questions.ts';
import { type BankQuestion, readQuestionBank } from '#server/competitions/question-bank.ts';
import { randomSeed } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import type { StoredCompetition } from '#server/storage/competitions.ts';

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

function datesIn(language: Language, { opensAt, closesAt }: SeriesSlot): string {
  return new Intl.DateTimeFormat(languageTable[language].locale, {
    day: 'numeric',
    month: 'long',
    timeZone: 'Asia/Kolkata',
  }).formatRange(opensAt, closesAt - 1);
}

function titleOf({ title }: CompetitionSeries, slot: SeriesSlot): Localized {
  // Ranges of dates come with thin spaces, which are not what an operator's form gives back.
  return inEachLanguage((language) =>
    cleanLine(title[language].replace('{date}', datesIn(language, slot))),
  );
}

function isOn({ cancelledAt }: StoredCompetition): boolean {
  return cancelledAt === null;
}

/** Without a content service there is nothing to fill from, and what is there goes on. */
async function readBank(services: Services): Promise<readonly BankQuestion[]> {
  try {
    return await readQuestionBank(services);
  } catch (error) {
    if (isAppError(error) && error.code === 'unavailable') return [];
    throw error;
  }
}

/** With its questions: who sees it coming sees what they are bound to. */
function made({ id, series, slot }: Due, bank: readonly BankQuestion[]) {
  const { opensAt, closesAt } = slot;
  const [seed, title] = [randomSeed(), titleOf(series, slot)];
  const draw = drawQuestions(bank, { seed, count: series.questions, title });
  return draw === null ? [] : [{ id, title, quizId: null, seed, opensAt, closesAt, draw }];
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
  const bank = await readBank(services);
  try {
    await competitions.add(missing.flatMap((due) => made(due, bank)));
  } catch (error) {
    // What is there can be read and played while the store takes nothing new.
    services.log.error({ err: error }, 'the next competitions could not be made');
    return known.filter(isOn);
  }
  return (await competitions.unended(now)).filter(isOn);
}
