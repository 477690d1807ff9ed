import { coinsOf, type MineResult, mineRules } from '#core/mine-game.ts';
import { coinRules } from '#core/player.ts';
import type { Database, Queries } from '#server/storage/database.ts';
import { changeCoins } from '#server/storage/players.ts';
import type {
  MineBet,
  MineGameStore,
  MineVerdict,
  StoredMineRound,
} from '#server/storage/storage.ts';

function selectRounds(db: Queries, playerId: string) {
  return db
    .selectFrom('mine_rounds')
    .select(['round', 'bet', 'client_seed as clientSeed', 'result', 'played_at as playedAt'])
    .where('player_id', '=', playerId);
}

type RoundRow = Omit<StoredMineRound, 'result'> & { readonly result: string };

function asRound(row: RoundRow): StoredMineRound {
  return { ...row, result: row.result as MineResult };
}

async function latestRounds(db: Queries, playerId: string, limit: number) {
  const rows = await selectRounds(db, playerId).orderBy('round', 'desc').limit(limit).execute();
  return rows.map(asRound);
}

/**
 * The balance before anything else is read, by an update: whoever else wants to change it, or to
 * play for the same player, waits until we are done, and what we read then stays true.
 */
async function holdBalance(tx: Queries, playerId: string): Promise<number | null> {
  const held = await tx
    .updateTable('players')
    .set((players) => ({ balance: players.ref('balance') }))
    .where('id', '=', playerId)
    .returning('balance')
    .executeTakeFirst();
  return held?.balance ?? null;
}

/** The round that this bet has already become, by its request or by its number. */
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
    // Where they name two rounds, the request is the closer witness.
    .orderBy((rounds) => rounds.case().when('request_hash', '=', requestHash).then(0).else(1).end())
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : asRound(row);
}

async function play(tx: Queries, given: MineBet): Promise<MineVerdict> {
  const { playerId, bet, clientSeed, requestHash, at } = given;
  const balance = await holdBalance(tx, playerId);
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
  // The balance is held, so this cannot be; if it were, nothing of the round may stay.
  if (!isPaid) throw new Error(`the coins of round ${round} were not moved`);
  const played: StoredMineRound = { round, bet, clientSeed, result, playedAt: at };
  return { kind: 'played', round: played, balance: balance + amount, newest: round };
}

/** Takes the place of the last refill, unless that one is less than a day old. */
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
  const balance = await holdBalance(tx, playerId);
  if (balance === null || balance >= coinRules.refillBelow) return null;
  if (!(await claimRefill(tx, playerId, at))) return null;
  const amount = coinRules.refillTo - balance;
  const isPaid = await changeCoins(tx, { playerId, key: `refill ${at}`, amount, at });
  return isPaid ? coinRules.refillTo : null;
}

export function createMineGameStore(database: Database): MineGameStore {
  return {
    play: (bet) => database.write((tx) => play(tx, bet)),
    latest: (playerId, limit) => latestRounds(database.reader, playerId, limit),
    refill: (playerId, at) => database.write((tx) => refill(tx, playerId, at)),

    async lastRefill(playerId) {
      const row = await database.reader
        .selectFrom('refills')
        .select('refilled_at')
        .where('player_id', '=', playerId)
        .executeTakeFirst();
      return row?.refilled_at ?? null;
    },
  };
}
