import { type MineGame, mineRules, nextRefillAt, type Refill } from '#core/mine-game.ts';
import { coinRules } from '#core/player.ts';
import { revealRound, serverSeed } from '#server/mine-game/fair-round.ts';
import { readPlayer } from '#server/players/read-player.ts';
import { commitmentTo } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';

/** Whether a player with these coins may refill now, or if it is too early, from when. */
export function refillOf(balance: number, lastRefillAt: number | null, now: number): Refill {
  const at = nextRefillAt(lastRefillAt, now);
  if (at !== null) return { possible: false, at };
  return { possible: balance < coinRules.refillBelow };
}

/** The state of the game for the player with this token. Errors: `unauthorized`. */
export async function readGame(services: Services, token: string | undefined): Promise<MineGame> {
  const { serverSecret, storage, now } = services;
  const { userId, balance } = await readPlayer(services, token);
  const [rounds, lastRefillAt] = await Promise.all([
    storage.mineGame.latest(userId, mineRules.roundsShown),
    storage.mineGame.lastRefill(userId),
  ]);
  const next = (rounds[0]?.round ?? 0) + 1;
  return {
    userId,
    balance,
    next: { round: next, commitment: commitmentTo(serverSeed(serverSecret, userId, next)) },
    rounds: rounds.map((round) => revealRound(serverSecret, userId, round)),
    refill: refillOf(balance, lastRefillAt, now()),
  };
}
