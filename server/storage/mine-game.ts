import { coinsOf, type MineResult, mineRules } from '#core/mine-game.ts';
import { coinRules } from '#core/player.ts';
import type { Database, Queries } from '#server/storage/database.ts';
import { changeCoins } from '#server/storage/players.ts';

/** A played round of the Mine Game. Its server seed is derived from player and round. */
export interface StoredMineRound {
  readonly round: number;
  readonly bet: number;
  readonly clientSeed: string;
  readonly result: MineResult;
  /** Ms since 1970. */
  readonly playedAt: number;
}

/** A bet of the Mine Game. */
export interface MineBet {
  readonly playerId: string;
  /** The round to play, or null for the next one. */
  readonly round: number | null;
  readonly bet: number;
  readonly clientSeed: string;
  /** SHA-256 of the Idempotency-Key, or null without one. */
  readonly requestHash: string | null;
  readonly at: number;
  /** Computes the result; called once the store has assigned the round. */
  resultOf(round: number): MineResult;
}

/** What became of a bet. */
export type BetOutcome =
  | {
      readonly kind: 'played' | 'repeated';
      readonly round: StoredMineRound;
      readonly balance: number;
      /** The number of the player's latest round. */
      readonly newest: number;
    }
  | { readonly kind: 'no player' | 'out of turn' | 'too few coins' };

function selectRounds(db: Queries, playerId: string) {
  return db
    .selectFrom('mine_rounds')
    .select(['round', 'bet', 'client_seed as clientSeed', 'result', 'played_at as playedAt'])
    .where('player_id', '=', playerId);
}

function latestRounds(
  db: Queries,
  playerId: string,
  limit: number,
): Promise<readonly StoredMineRound[]> {
  return selectRounds(db, playerId).orderBy('round', 'desc').limit(limit).execute();
}

/**
 * Locks the balance by an update before anything else is read: other changes of it, and other
 * rounds of the same player, wait until the transaction ends, so what it reads stays true.
 */
async function lockBalance(tx: Queries, playerId: string): Promise<number | null> {
  const locked = await tx
    .updateTable('players')
    .set((players) => ({ balance: players.ref('balance') }))
    .where('id', '=', playerId)
    .returning('balance')
    .executeTakeFirst();
  return locked?.balance ?? null;
}

/** The round already played for this bet, found by its request or by its number. */
async function findRepeated(
  tx: Queries,
  { playerId, round, requestHash }: MineBet,
): Promise<StoredMineRound | null> {
  if (requestHash === null && round === null) return null;
  const row = await selectRounds(tx, playerId)
    .where((rounds) =>
      rounds.or([
        ...(requestHash === null ? [] : [rounds('request_hash', '=', requestHash)]),
        ...(round === null ? [] : [rounds('round', '=', round)]),
      ]),
    )
    // If they name two rounds, the request's hash decides.
    .orderBy((rounds) => rounds.case().when('request_hash', '=', requestHash).then(0).else(1).end())
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

async function play(tx: Queries, given: MineBet): Promise<BetOutcome> {
  const { playerId, bet, clientSeed, requestHash, at } = given;
  const balance = await lockBalance(tx, playerId);
  if (balance === null) return { kind: 'no player' };
  const newest = (await latestRounds(tx, playerId, 1))[0]?.round ?? 0;
  const repeated = await findRepeated(tx, given);
  if (repeated !== null) return { kind: 'repeated', round: repeated, balance, newest };

  const round = newest + 1;
  if (given.round !== null && given.round !== round) return { kind: 'out of turn' };
  if (bet > balance) return { kind: 'too few coins' };
  const result = given.resultOf(round);
  await tx
    .insertInto('mine_rounds')
    .values({
      player_id: playerId,
      round,
      bet,
      client_seed: clientSeed,
      result,
      request_hash: requestHash,
      played_at: at,
    })
    .execute();
  const amount = coinsOf(result, bet);
  const isPaid = await changeCoins(tx, { playerId, key: `mine ${round}`, amount, needs: bet, at });
  // Impossible while the balance is locked; if it happened, no part of the round may be stored.
  if (!isPaid) throw new Error(`the coins of round ${round} were not moved`);
  const played: StoredMineRound = { round, bet, clientSeed, result, playedAt: at };
  return { kind: 'played', round: played, balance: balance + amount, newest: round };
}

/** Records a refill, unless the last one is less than a day old. */
async function claimRefill(tx: Queries, playerId: string, at: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('refills')
    .values({ player_id: playerId, refilled_at: at })
    .onConflict((conflict) =>
      conflict
        .column('player_id')
        .doUpdateSet({ refilled_at: at })
        .where('refills.refilled_at', '<=', at - mineRules.refillEvery),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

async function refill(tx: Queries, playerId: string, at: number): Promise<number | null> {
  const balance = await lockBalance(tx, playerId);
  if (balance === null || balance >= coinRules.refillBelow) return null;
  if (!(await claimRefill(tx, playerId, at))) return null;
  const amount = coinRules.refillTo - balance;
  const isPaid = await changeCoins(tx, { playerId, key: `refill ${at}`, amount, at });
  return isPaid ? coinRules.refillTo : null;
}

export function createMineGameStore(database: Database) {
  return {
    /**
     * Plays a round and moves its coins, in one transaction. A round, and a request with a hash, is
     * played once; repeating it changes nothing and returns 'repeated'. Rounds are numbered from 1
     * without a gap, and the player must own the bet even if the round is won.
     */
    play: (bet: MineBet) => database.write((tx) => play(tx, bet)),

    /** The latest rounds, newest first. */
    latest: (playerId: string, limit: number) => latestRounds(database.reader, playerId, limit),

    /**
     * Refills the coins, at most once per `refillEvery` and only below `refillBelow`. Resolves to
     * the new balance, or to null if nothing changed.
     */
    refill: (playerId: string, at: number) => database.write((tx) => refill(tx, playerId, at)),

    /** Ms since 1970, or null before the first. */
    async lastRefill(playerId: string) {
      const row = await database.reader
        .selectFrom('refills')
        .select('refilled_at')
        .where('player_id', '=', playerId)
        .executeTakeFirst();
      return row?.refilled_at ?? null;
    },
  };
}
