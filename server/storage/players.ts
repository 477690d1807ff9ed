import {
  type Database,
  type Placeholder,
  prepare,
  type Queries,
} from '#server/storage/database.ts';

/** An anonymous player. Coins are whole and never below 0. */
interface NewStoredPlayer {
  readonly id: string;
  readonly balance: number;
  readonly createdAt: number;
}

/** A change of a player's coins; `key` identifies its cause and makes it happen only once. */
interface CoinChange {
  readonly playerId: string;
  readonly key: string;
  readonly amount: number;
  /** The minimum balance before the change; by default the amount taken. */
  readonly needs?: number;
  /** Ms since 1970. */
  readonly at: number;
}

/**
 * Changes a balance inside `tx`, once per player and key. Returns false, and changes nothing, if
 * the change was made before, the player does not exist, or the balance is below what the change
 * needs: it never falls below 0.
 */
export async function changeCoins(tx: Queries, change: CoinChange): Promise<boolean> {
  const { playerId, key, amount, needs = 0, at } = change;
  const inserted = await tx
    .insertInto('coin_changes')
    .values({ player_id: playerId, key, amount, changed_at: at })
    .onConflict((conflict) => conflict.columns(['player_id', 'key']).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) return false;
  const updated = await tx
    .updateTable('players')
    .set((players) => ({ balance: players('balance', '+', amount) }))
    .where('id', '=', playerId)
    .where('balance', '>=', Math.max(needs, -amount))
    .executeTakeFirst();
  if (updated.numUpdatedRows > 0n) return true;
  await tx
    .deleteFrom('coin_changes')
    .where('player_id', '=', playerId)
    .where('key', '=', key)
    .execute();
  return false;
}

export function createPlayerStore(database: Database) {
  const findBalance = prepare(database.reader, (db, p: Placeholder<{ id: string }>) =>
    db.selectFrom('players').select('balance').where('id', '=', p('id')),
  );

  return {
    /** Stores a player; an existing one stays as it is. */
    async create({ id, balance, createdAt }: NewStoredPlayer): Promise<void> {
      await database.writeOnce((tx) =>
        tx
          .insertInto('players')
          .values({ id, balance, created_at: createdAt })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute(),
      );
    },

    /** The player's coins; null if there is no such player. */
    async balance(id: string) {
      const { rows } = await findBalance(database.reader, { id });
      return rows[0]?.balance ?? null;
    },

    /**
     * Returns false, and changes nothing, if the change was made before, the player does not exist,
     * or the balance is below what the change needs.
     */
    changeCoins: (change: CoinChange) => database.write((tx) => changeCoins(tx, change)),
  };
}
