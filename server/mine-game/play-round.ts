import { AppError } from '#core/errors.ts';
import { mineRules, type NewRound, type PlayedRound } from '#core/mine-game.ts';
import { drawResult, revealRound, serverSeed } from '#server/mine-game/fair-round.ts';
import { playerOfToken } from '#server/players/player-token.ts';
import { commitmentTo, sha256 } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import type { BetOutcome } from '#server/storage/mine-game.ts';

type Refusal = Exclude<BetOutcome, { round: unknown }>['kind'];

const refusals: Readonly<Record<Refusal, () => AppError>> = {
  'no player': () => new AppError('unauthorized', 'no such player'),
  'out of turn': () =>
    new AppError('invalid', 'rounds are played one after another', [
      { path: 'round', code: 'too_large' },
    ]),
  'too few coins': () =>
    new AppError('invalid', `a bet is ${mineRules.minBet} coins up to the balance`, [
      { path: 'bet', code: 'too_large' },
    ]),
};

/**
 * Plays a round of the Mine Game. Repeating a played round or request returns its result and takes
 * no more coins. Errors: `unauthorized` for a token that is not the player's, `invalid` by field,
 * `idempotency_conflict`.
 */
export async function playRound(
  services: Services,
  input: { token: string | undefined; bet: NewRound; idempotencyKey: string | undefined },
): Promise<PlayedRound> {
  const { serverSecret, storage, now } = services;
  const { userId: playerId, bet, clientSeed, round } = input.bet;
  if (playerOfToken(serverSecret, input.token) !== playerId) {
    throw new AppError('unauthorized', 'the token is not that of userId');
  }
  const verdict = await storage.mineGame.play({
    playerId,
    round: round ?? null,
    bet,
    clientSeed,
    requestHash: input.idempotencyKey === undefined ? null : sha256(input.idempotencyKey),
    at: now(),
    resultOf: (number) =>
      drawResult(serverSeed(serverSecret, playerId, number), clientSeed, number),
  });
  if (!('round' in verdict)) throw refusals[verdict.kind]();

  const played = revealRound(serverSecret, playerId, verdict.round);
  if (
    input.idempotencyKey !== undefined &&
    (played.bet !== bet || played.clientSeed !== clientSeed)
  ) {
    throw new AppError('idempotency_conflict');
  }
  const next = verdict.newest + 1;
  return {
    ...played,
    balance: verdict.balance,
    next: { round: next, commitment: commitmentTo(serverSeed(serverSecret, playerId, next)) },
  };
}
