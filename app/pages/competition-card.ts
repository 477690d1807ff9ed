import { formatMoment } from '#app/pages/format-date.ts';
import type { CompetitionWindow } from '#core/competition.ts';
import type { Competition } from '#core/competition-schemas.ts';
import type { Language } from '#core/language.ts';
import { shownLanguage, textIn } from '#core/ready-quiz.ts';
import { competitionPath } from '#core/site-paths.ts';

/** The card of a competition in one language. */
export interface CompetitionCardData extends CompetitionWindow {
  readonly id: string;
  readonly title: string;
  /** Whether its questions are drawn from all quizzes, so that there is no single quiz to name. */
  readonly isDrawn: boolean;
  /** Null while the quiz cannot be read. */
  readonly quizName: string | null;
  /** The language that its questions are shown in. */
  readonly quizLanguage: Language;
  readonly thumbnail: string | null;
  /** Closing time, formatted for people. */
  readonly closes: string;
  readonly path: string;
}

const dayMs = 86_400_000;

/** The pictures of competitions without a single quiz, whose questions nobody knows. */
const pictures = {
  day: ['1', '2', '3', '4', '5', '6'].map((n) => `/images/games/competition-${n}.svg`),
  longer: ['/images/games/competition.svg', '/images/games/competition-week.svg'],
} as const;

/** Those that follow one another look different, and so does one of a day beside one of a week. */
export function drawnPicture({ opensAt, closesAt }: CompetitionWindow): string {
  const length = closesAt - opensAt;
  const among = length > 1.5 * dayMs ? pictures.longer : pictures.day;
  return among[Math.floor(opensAt / Math.max(length, dayMs)) % among.length] ?? '';
}

/** For loaders: only the texts in the visitor's language travel to the browser. */
export function competitionCard(competition: Competition, language: Language): CompetitionCardData {
  const { id, title, quiz, opensAt, closesAt, isOpenBook } = competition;
  const quizLanguage = quiz === null ? language : shownLanguage(quiz, language);
  return {
    id,
    title: title[language],
    isDrawn: !isOpenBook,
    quizName: quiz === null ? null : textIn(quiz.name, quizLanguage),
    quizLanguage,
    thumbnail: isOpenBook ? (quiz?.thumbnail ?? null) : drawnPicture(competition),
    opensAt,
    closesAt,
    closes: formatMoment(closesAt, language),
    path: competitionPath(id),
  };
}
