import { competitionSeries } from '#content/competitions.ts';
import { type DrawnBefore, restMs } from '#core/competition-draw.ts';
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
  // Date ranges contain thin spaces, which an operator's form would not send back.
  return inEachLanguage((language) =>
    cleanLine(title[language].replace('{date}', datesIn(language, slot))),
  );
}

function isNotCancelled({ cancelledAt }: StoredCompetition): boolean {
  return cancelledAt === null;
}

/** Without a content service no new competitions are made, and existing ones continue. */
async function readBank(services: Services): Promise<readonly BankQuestion[]> {
  try {
    return await readQuestionBank(services);
  } catch (error) {
    if (isAppError(error) && error.code === 'unavailable') return [];
    throw error;
  }
}

/** Includes the drawn questions, so that the commitment is visible in advance. */
function competitionOf(
  { id, series, slot }: Due,
  bank: readonly BankQuestion[],
  before: readonly DrawnBefore[],
) {
  const { opensAt, closesAt } = slot;
  const [seed, title] = [randomSeed(), titleOf(series, slot)];
  const draw = drawQuestions(bank, { seed, count: series.questions, title, opensAt, before });
  return draw === null ? null : { id, title, quizId: null, seed, opensAt, closesAt, draw };
}

/** What was drawn for the quizzes of the days of the same week, as if it were for the competition's day. */
async function dailiesOfWeek(
  { storage }: Services,
  { opensAt }: SeriesSlot,
): Promise<readonly DrawnBefore[]> {
  const week = slotAt('week', opensAt);
  const first = slotAt('day', week.opensAt).number;
  const days = await storage.dailyQuizzes.drawn(first, slotAt('day', week.closesAt - 1).number);
  return days.map(({ drawn }) => ({ opensAt, drawn }));
}

/** One after another, so that none has a question of another. */
async function competitionsOf(
  services: Services,
  missing: readonly Due[],
  bank: readonly BankQuestion[],
  stored: readonly DrawnBefore[],
) {
  const made: NonNullable<ReturnType<typeof competitionOf>>[] = [];
  const before = [...stored];
  for (const due of missing) {
    const dailies = await dailiesOfWeek(services, due.slot);
    const competition = competitionOf(due, bank, [...before, ...dailies]);
    if (competition === null) continue;
    made.push(competition);
    before.push({ opensAt: competition.opensAt, drawn: competition.draw.drawn });
  }
  return made;
}

/**
 * The open and upcoming competitions. Missing ones of a series are made on the way; concurrent
 * copies are safe, as the id decides and the first insert wins.
 */
export async function fillSeries(services: Services): Promise<readonly StoredCompetition[]> {
  const now = services.now();
  const { competitions } = services.storage;
  // A cancelled competition is not missing.
  const known = await competitions.unended(now);
  const missing = dueAt(now).filter(({ id }) => known.every((one) => one.id !== id));
  if (missing.length === 0) return known.filter(isNotCancelled);
  const bank = await readBank(services);
  const first = Math.min(...missing.map(({ slot }) => slot.opensAt));
  const stored = await competitions.drawnSince(first - restMs);
  try {
    await competitions.add(await competitionsOf(services, missing, bank, stored));
  } catch (error) {
    // Existing competitions stay playable while the store takes no writes.
    services.log.error({ err: error }, 'the next competitions could not be made');
    return known.filter(isNotCancelled);
  }
  return (await competitions.unended(now)).filter(isNotCancelled);
}
