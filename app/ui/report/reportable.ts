import type { LeaderboardEntry } from '#core/leaderboard-schemas.ts';
import type { ReportKind } from '#core/report.ts';

/** A picture of a creator's own that a report may be about, in the question of this number. */
export interface ReportedPicture {
  readonly id: string;
  readonly number: number;
  readonly alt: string;
}

/**
 * The subject of a page that visitors can report. With `entries`, they can also report a name on its
 * board; a subject of the kind 'board' has nothing but names.
 */
export interface Reportable {
  readonly kind: Exclude<ReportKind, 'row'> | 'board';
  readonly id: string;
  readonly entries?: readonly LeaderboardEntry[];
  /** Of a custom quiz, if the page knows them; else they are asked for. */
  readonly pictures?: readonly ReportedPicture[];
}
