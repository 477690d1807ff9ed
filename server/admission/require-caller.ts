import type { Contract } from '#core/contract.ts';
import type { Take } from '#server/counts/rate-limits.ts';
import { requireOwner } from '#server/custom-quizzes/require-owner.ts';
import { requireHost } from '#server/live-games/find-live-game.ts';
import { playerOfToken } from '#server/players/player-token.ts';
import type { Services } from '#server/services.ts';

/** What a request says of its caller. */
interface Shown {
  readonly params: unknown;
  readonly token: string | undefined;
  readonly take: Take;
}

/**
 * Refuses a caller with a wrong secret where something depends on it before the verb runs: a limit of
 * their own, or whether they learn what is wrong with a bet. All other verbs check secrets themselves,
 * with the row that they read anyway.
 */
export async function requireCaller(
  services: Services,
  { caller, isCallerOptional, limitOfCaller }: Contract,
  { params, token, take }: Shown,
): Promise<void> {
  if (isCallerOptional) return;
  if (caller === 'player') playerOfToken(services.serverSecret, token);
  if (limitOfCaller === undefined) return;
  const asked = { params: params as { id: string }, token, take };
  if (caller === 'owner') await requireOwner(services, asked);
  if (caller === 'host') await requireHost(services, asked);
}
