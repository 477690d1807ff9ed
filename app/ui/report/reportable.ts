import type { LeaderboardEntry } from '#core/leaderboard-schemas.ts';
import type { ReportKind } from '#core/report.ts';

/**
 * The subject of a page that visitors can report. With `entries`, they can also report a name on its
 * board; a subject of the kind 'board' has nothing but names.
 */
export interface Reportable {
  readonly kind: Exclude<ReportKind, 'row'> | 'board';
  readonly id: string;
  readonly entries?: readonly LeaderboardEntry[];
}
