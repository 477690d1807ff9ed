import { fillSeries } from '#server/competitions/fill-series.ts';
import { isSettled } from '#server/competitions/pay-prizes.ts';
import type { Services } from '#server/services.ts';

/** Makes the competitions that are due and pays the prizes of those that have ended. */
export async function maintainCompetitions(services: Services): Promise<void> {
  await fillSeries(services);
  for (const competition of await services.storage.competitions.unpaid(services.now())) {
    await isSettled(services, competition);
  }
}
