import type { ExtraTime } from '#core/live-game.ts';
import {
  type Database,
  type Placeholder,
  prepare,
  type Queries,
} from '#server/storage/database.ts';
import type { Tables } from '#server/storage/tables.ts';

/** Somebody who joins. Times are ms since 1970. Specification: Live games. */
export interface NewStoredParticipant {
  readonly gameId: string;
  readonly id: string;
  /** SHA-256 of the token, base64url. */
  readonly tokenHash: string;
  readonly givenName: string;
  readonly team: number | null;
  /** SHA-256 of the device's id, base64url. */
  readonly device: string | null;
  readonly extra: ExtraTime | null;
  readonly isApproved: boolean;
  readonly joinedAt: number;
}

export interface StoredParticipant extends NewStoredParticipant {
  /** The name that the room sees, which nobody else there has. */
  readonly name: string;
  /** The first question that they may answer. */
  readonly fromQuestion: number;
  /** The last question that the phone was shown later than others, and when. */
  readonly shownQuestion: number | null;
  readonly shownAt: number | null;
  readonly removedAt: number | null;
}

const columns = [
  'game_id',
  'id',
  'token_hash',
  'given_name',
  'name',
  'name_key',
  'team',
  'device',
  'extra',
  'from_question',
  'shown_question',
  'shown_at',
  'approved',
  'joined_at',
  'removed_at',
] as const;

function storedParticipant(row: Tables['live_participants']): StoredParticipant {
  return {
    gameId: row.game_id,
    id: row.id,
    tokenHash: row.token_hash,
    givenName: row.given_name,
    name: row.name,
    team: row.team,
    device: row.device,
    extra: row.extra as ExtraTime | null,
    fromQuestion: row.from_question,
    shownQuestion: row.shown_question,
    shownAt: row.shown_at,
    isApproved: row.approved === 1,
    joinedAt: row.joined_at,
    removedAt: row.removed_at,
  };
}

/** How many numbers are tried for a name before the person is asked for another one. */
const namesTried = 50;

async function insertWithFreeName(
  tx: Queries,
  person: NewStoredParticipant,
  fromQuestion: number,
  keyOf: (name: string) => string,
): Promise<string | null> {
  const { gameId, givenName } = person;
  const insert = async (name: string): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('live_participants')
      .values({
        ...{ game_id: gameId, id: person.id, token_hash: person.tokenHash },
        ...{ given_name: givenName, name, name_key: keyOf(name), team: person.team },
        ...{ device: person.device, extra: person.extra, from_question: fromQuestion },
        ...{ shown_question: null, shown_at: null, approved: person.isApproved ? 1 : 0 },
        ...{ joined_at: person.joinedAt, removed_at: null },
      })
      .onConflict((conflict) => conflict.columns(['game_id', 'name_key']).doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows !== 0n;
  };
  if (await insert(givenName)) return givenName;
  const { same } = await tx
    .selectFrom('live_participants')
    .select(({ fn }) => fn.countAll<number>().as('same'))
    .where('game_id', '=', gameId)
    .where('given_name', '=', givenName)
    .executeTakeFirstOrThrow();
  for (let number = Math.max(2, Number(same) + 1), tried = 0; tried < namesTried; tried += 1) {
    const name = `${givenName} ${number + tried}`;
    if (await insert(name)) return name;
  }
  return null;
}

/**
 * Counts a place in a game that is open, not full and not locked, and locks its row: people join one
 * after another. Returns the first question of whoever takes it, or null if there is no place.
 */
async function takePlace(
  tx: Queries,
  { gameId, extra }: NewStoredParticipant,
  byCodeLimit: number | null,
): Promise<number | null> {
  const taken = tx
    .updateTable('live_games')
    .set(({ eb, fn, val }) => ({
      joined: eb('joined', '+', 1),
      ...(extra === 'unlimited' ? { extra } : {}),
      ...(extra === 'half' ? { extra: fn.coalesce('extra', val(extra)) } : {}),
      ...(byCodeLimit === null ? {} : { joined_by_code: eb('joined_by_code', '+', 1) }),
    }))
    .where('id', '=', gameId)
    .where('phase', '<>', 'ended')
    .where('locked', '=', 0)
    .whereRef('joined', '<', 'cap')
    .returning(['phase', 'question']);
  const limited = byCodeLimit === null ? taken : taken.where('joined_by_code', '<', byCodeLimit);
  const game = await limited.executeTakeFirst();
  if (game === undefined) return null;
  // Somebody late starts with the next question, and may read one that is about to open.
  const waits = game.phase === 'lobby' || game.phase === 'ready';
  return waits ? Math.max(0, game.question) : game.question + 1;
}

async function givePlaceBack(tx: Queries, gameId: string, isByCode: boolean): Promise<void> {
  await tx
    .updateTable('live_games')
    .set(({ eb }) => ({
      joined: eb('joined', '-', 1),
      ...(isByCode ? { joined_by_code: eb('joined_by_code', '-', 1) } : {}),
    }))
    .where('id', '=', gameId)
    .execute();
}

/** Whether somebody with this device was removed from the game. */
async function isBanned(tx: Queries, gameId: string, device: string): Promise<boolean> {
  const banned = await tx
    .selectFrom('live_participants')
    .select('id')
    .where('game_id', '=', gameId)
    .where('device', '=', device)
    .where('removed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return banned !== undefined;
}

export function createLiveParticipantStore({
  reader,
  write,
  writeOnce,
}: Pick<Database, 'reader' | 'write' | 'writeOnce'>) {
  const findOne = prepare(reader, (db, p: Placeholder<{ gameId: string; id: string }>) =>
    db
      .selectFrom('live_participants')
      .select(columns)
      .where('game_id', '=', p('gameId'))
      .where('id', '=', p('id')),
  );
  const findAll = prepare(reader, (db, p: Placeholder<{ gameId: string }>) =>
    db
      .selectFrom('live_participants')
      .select(columns)
      .where('game_id', '=', p('gameId'))
      .orderBy('joined_at', 'desc')
      .orderBy('id', 'desc'),
  );
  const findNewest = prepare(reader, (db, p: Placeholder<{ gameId: string; limit: number }>) =>
    db
      .selectFrom('live_participants')
      .select('name')
      .where('game_id', '=', p('gameId'))
      .where('approved', '=', 1)
      .where('removed_at', 'is', null)
      .orderBy('joined_at', 'desc')
      .orderBy('id', 'desc')
      .limit(p('limit')),
  );

  return {
    /**
     * Adds somebody to a game that is open, not full and not locked; the store decides between all
     * who try, and numbers equal names. `keyOf` gives equal names the same key. Returns the name, or
     * why there is no place.
     */
    join: (
      person: NewStoredParticipant,
      {
        byCodeLimit,
        keyOf,
      }: {
        /** How many may join by the code alone, for somebody who does; null for others. */
        byCodeLimit: number | null;
        keyOf: (name: string) => string;
      },
    ): Promise<{ name: string } | 'refused' | 'joined' | 'removed' | 'name_taken'> =>
      write(async (tx) => {
        const { gameId, id, device } = person;
        const isByCode = byCodeLimit !== null;
        const from = await takePlace(tx, person, byCodeLimit);
        if (from === null) return 'refused';
        const undo = async <Reason>(reason: Reason): Promise<Reason> => {
          await givePlaceBack(tx, gameId, isByCode);
          return reason;
        };
        if ((await findOne(tx, { gameId, id })).rows.length > 0) return undo('joined');
        if (device !== null && (await isBanned(tx, gameId, device))) return undo('removed');
        const name = await insertWithFreeName(tx, person, from, keyOf);
        return name === null ? undo('name_taken') : { name };
      }),

    async find(gameId: string, id: string): Promise<StoredParticipant | null> {
      const { rows } = await findOne(reader, { gameId, id });
      return rows[0] === undefined ? null : storedParticipant(rows[0]);
    },

    /** Everybody who ever joined, newest first, with those who were removed. */
    async all(gameId: string): Promise<StoredParticipant[]> {
      const { rows } = await findAll(reader, { gameId });
      return rows.map(storedParticipant);
    },

    /** The names that show, newest first. */
    async newest(gameId: string, limit: number): Promise<string[]> {
      const { rows } = await findNewest(reader, { gameId, limit });
      return rows.map(({ name }) => name);
    },

    /** Notes when a phone that was away is shown the open question; the first time stays. */
    async setShown(gameId: string, id: string, question: number, at: number): Promise<void> {
      await writeOnce((tx) =>
        tx
          .updateTable('live_participants')
          .set({ shown_question: question, shown_at: at })
          .where('game_id', '=', gameId)
          .where('id', '=', id)
          .where(({ eb, or }) =>
            or([eb('shown_question', 'is', null), eb('shown_question', '<', question)]),
          )
          .executeTakeFirst(),
      );
    },

    /** Lets a name show. */
    async approve(gameId: string, id: string): Promise<void> {
      await write(async (tx) => {
        await tx
          .updateTable('live_participants')
          .set({ approved: 1 })
          .where('game_id', '=', gameId)
          .where('id', '=', id)
          .execute();
        await tx
          .updateTable('live_games')
          .set(({ eb }) => ({ roster: eb('roster', '+', 1) }))
          .where('id', '=', gameId)
          .execute();
      });
    },

    /** Removes somebody for good; false if they are not in the room. */
    remove: (gameId: string, id: string, at: number): Promise<boolean> =>
      write(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('live_participants')
          .set({ removed_at: at })
          .where('game_id', '=', gameId)
          .where('id', '=', id)
          .where('removed_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await tx
          .updateTable('live_games')
          .set(({ eb }) => ({ joined: eb('joined', '-', 1), roster: eb('roster', '+', 1) }))
          .where('id', '=', gameId)
          .execute();
        return true;
      }),
  };
}
