import { prizeCoins, prizeOf, prizesDueAt } from '#core/competition.ts';
import { findQuestions } from '#server/competitions/find-competition.ts';
import { boardTopic } from '#server/events/event-bus.ts';
import type { Services } from '#server/services.ts';
import type { StoredCompetition } from '#server/storage/competitions.ts';

/**
 * Pays the coins for the first places once the board is final; true if it is. Safe to repeat and to
 * run in several copies at once: each prize is a change of coins that happens once, and the mark
 * only saves repeated attempts.
 */
export async function payPrizes(
  services: Services,
  competition: StoredCompetition,
): Promise<boolean> {
  const { id, closesAt, prizesPaidAt } = competition;
  if (prizesPaidAt !== null) return true;
  const now = services.now();
  if (now < closesAt) return false;
  const questions = (await findQuestions(services, competition))?.qna.length ?? 0;
  if (now < prizesDueAt(closesAt, questions)) return false;
  const { competitions, players } = services.storage;
  const winners = await competitions.best(id, prizeCoins.length);
  await Promise.all(
    winners.map((playerId, index) =>
      players.changeCoins({ playerId, key: `prize ${id}`, amount: prizeOf(index + 1), at: now }),
    ),
  );
  // Whoever set the mark notifies the viewers of the board, which now shows the coins.
  if (await competitions.setPaid(id, now)) services.events.publish(boardTopic(id));
  return true;
}

/** The same for readers: a failed payment is logged and made later. */
export async function isSettled(
  services: Services,
  competition: StoredCompetition,
): Promise<boolean> {
  try {
    return await payPrizes(services, competition);
  } catch (error) {
    services.log.error({ err: error }, 'the prizes of a competition could not be paid');
    return false;
  }
}
