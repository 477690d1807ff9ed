import { fillSeries } from '#server/competitions/fill-series.ts';
import { isSettled } from '#server/competitions/pay-prizes.ts';
import type { Services } from '#server/services.ts';

/** How often competitions are looked after without anybody asking for one, in ms. */
const keepEvery = 60_000;

/** Makes the competitions that are due and pays the prizes of those that are over. */
export async function keepCompetitions(services: Services): Promise<void> {
  await fillSeries(services);
  for (const competition of await services.storage.competitions.unpaid(services.now())) {
    await isSettled(services, competition);
  }
}

/** Looks after the competitions every minute; the returned function stops that. */
export function startKeeping(services: Services): () => void {
  const keep = () => {
    keepCompetitions(services).catch((error: unknown) => {
      services.log.error({ err: error }, 'the competitions could not be looked after');
    });
  };
  const timer = setInterval(keep, keepEvery);
  timer.unref();
  return () => clearInterval(timer);
}
