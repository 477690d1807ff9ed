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

async function balanceOf(db: Queries, playerId: string): Promise<number | null> {
  const row = await db
    .selectFrom('players')
    .select('balance')
    .where('id', '=', playerId)
    .executeTakeFirst();
  return row?.balance ?? null;
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

async function insertRound(
  tx: Queries,
  { playerId, requestHash }: MineBet,
  { round, bet, clientSeed, result, playedAt }: StoredMineRound,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('mine_rounds')
    .values({
      player_id: playerId,
      round,
      bet,
      client_seed: clientSeed,
      result,
      request_hash: requestHash,
      played_at: playedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** One try to play; null where somebody else took the round in between. */
async function tryPlay(tx: Queries, given: MineBet): Promise<MineVerdict | null> {
  const { playerId, bet, clientSeed, at } = given;
  const balance = await balanceOf(tx, playerId);
  if (balance === null) return { kind: 'no player' };
  const newest = (await latestRounds(tx, playerId, 1))[0]?.round ?? 0;
  const repeated = await findRepeated(tx, given);
  if (repeated !== null) return { kind: 'repeated', round: repeated, balance, newest };

  const number = newest + 1;
  if (given.round !== null && given.round !== number) return { kind: 'out of turn' };
  if (bet > balance) return { kind: 'too few coins' };
  const result = given.resultOf(number);
  const round: StoredMineRound = { round: number, bet, clientSeed, result, playedAt: at };
  if (!(await insertRound(tx, given, round))) return null;
  const amount = coinsOf(result, bet);
  const isPaid = await changeCoins(tx, { playerId, key: `mine ${number}`, amount, needs: bet, at });
  if (!isPaid) {
    await tx
      .deleteFrom('mine_rounds')
      .where('player_id', '=', playerId)
      .where('round', '=', number)
      .execute();
    return { kind: 'too few coins' };
  }
  const after = await balanceOf(tx, playerId);
  return { kind: 'played', round, balance: after ?? balance + amount, newest: number };
}

async function play(tx: Queries, given: MineBet): Promise<MineVerdict> {
  for (;;) {
    const verdict = await tryPlay(tx, given);
    if (verdict !== null) return verdict;
  }
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
  // An update and not a read: whoever else wants to change this balance waits until we are done.
  const held = await tx
    .updateTable('players')
    .set((players) => ({ balance: players.ref('balance') }))
    .where('id', '=', playerId)
    .where('balance', '<', coinRules.refillBelow)
    .returning('balance')
    .executeTakeFirst();
  if (held === undefined || !(await claimRefill(tx, playerId, at))) return null;
  const amount = coinRules.refillTo - held.balance;
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
