import type { LeaderboardEntry } from '#core/leaderboard.ts';
import type { ReportKind } from '#core/report.ts';

/**
 * What the page is about; with the `entries` of its board one of the names can be reported as well.
 * Of a mere board, names are all that can be.
 */
export interface Reportable {
  readonly kind: Exclude<ReportKind, 'row'> | 'board';
  readonly id: string;
  readonly entries?: readonly LeaderboardEntry[];
}
