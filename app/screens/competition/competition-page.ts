import type { CompetitionCardData } from '#app/pages/competition-card.ts';
import type { CompetitionDetails } from '#core/competition-schemas.ts';
import type { Language } from '#core/language.ts';
import type { Leaderboard } from '#core/leaderboard-schemas.ts';

/** The page's data before an attempt; the questions come one by one from the attempt. */
export interface CompetitionPage
  extends CompetitionCardData,
    Pick<CompetitionDetails, 'draw' | 'drawOpensAt'> {
  readonly language: Language;
  readonly questions: number | null;
  readonly players: number;
  /** The first rows of its board; null before it opens. */
  readonly board: Leaderboard | null;
  /** The server's time, ms since 1970. */
  readonly now: number;
  readonly shareUrl: string;
}
