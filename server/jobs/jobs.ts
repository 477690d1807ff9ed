import { maintainCompetitions } from '#server/competitions/maintain-competitions.ts';
import { keepRetention } from '#server/retention/delete-expired.ts';
import type { Services } from '#server/services.ts';

/**
 * What is done from time to time without anybody asking, by one copy of the server for all. A copy
 * that dies in the middle leaves it to another: a run has to do no harm when it is done twice.
 */
export interface Job {
  readonly name: string;
  /** How long after the beginning of one run the next is due, in ms. */
  readonly everyMs: number;
  run(services: Services): Promise<void>;
}

export const jobs: readonly Job[] = [
  { name: 'competitions', everyMs: 60_000, run: maintainCompetitions },
  { name: 'retention', everyMs: 60 * 60_000, run: keepRetention },
];
