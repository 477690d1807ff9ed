import { maintainCompetitions } from '#server/competitions/maintain-competitions.ts';
import { maintainDailyQuizzes } from '#server/daily-quizzes/maintain-daily-quizzes.ts';
import { advanceDueGames } from '#server/live-games/move-live-game.ts';
import { runRetention } from '#server/retention/delete-expired.ts';
import type { Services } from '#server/services.ts';

/**
 * Periodic work that one copy of the server does for all. If a copy dies in the middle, another
 * takes over, so running a job twice must do no harm.
 */
export interface Job {
  readonly name: string;
  /** Ms from the start of one run to the next. */
  readonly everyMs: number;
  run(services: Services): Promise<void>;
}

export const jobs: readonly Job[] = [
  { name: 'competitions', everyMs: 60_000, run: maintainCompetitions },
  { name: 'daily quizzes', everyMs: 60_000, run: maintainDailyQuizzes },
  { name: 'live games', everyMs: 20_000, run: advanceDueGames },
  { name: 'retention', everyMs: 60 * 60_000, run: runRetention },
];
