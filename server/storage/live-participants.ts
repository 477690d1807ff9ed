import { type Database, type Placeholder, prepare, type RowOf } from '#server/storage/database.ts';
import {
  givePlaceBack,
  insertWithFreeName,
  isBanned,
  type NewStoredParticipant,
  takePlace,
  type WayIn,
} from '#server/storage/live-places.ts';
import {
  erasePerson,
  removeAllByCode,
  removeAllSince,
  removePerson,
} from '#server/storage/live-removals.ts';

export interface StoredParticipant extends NewStoredParticipant {
  readonly face: string | null;
  /** The name that the room sees, which nobody else there has. */
  readonly name: string;
  /** The first question that they may answer. */
  readonly fromQuestion: number;
  /** The last question that the phone was shown later than others, and when. */
  readonly shownQuestion: number | null;
  readonly shownAt: number | null;
  readonly removedAt: number | null;
  /** Whether they came by the code alone. */
  readonly isByCode: boolean;
}

export const participantColumns = [
  'game_id as gameId',
  'id',
  'token_hash as tokenHash',
  'given_name as givenName',
  'name',
  'team',
  'device',
  'extra as extraTime',
  'from_question as fromQuestion',
  'shown_question as shownQuestion',
  'shown_at as shownAt',
  'approved',
  'joined_at as joinedAt',
  'removed_at as removedAt',
  'by_code as byCode',
  'face',
] as const;

/** A participant as their row says. */
export function storedParticipant({
  approved,
  byCode,
  ...row
}: RowOf<'live_participants', typeof participantColumns>): StoredParticipant {
  return { ...row, isApproved: approved === 1, isByCode: byCode === 1 };
}

export function createLiveParticipantStore({
  reader,
  write,
  writeOnce,
}: Pick<Database, 'reader' | 'write' | 'writeOnce'>) {
  const findOne = prepare(reader, (db, p: Placeholder<{ gameId: string; id: string }>) =>
    db
      .selectFrom('live_participants')
      .select(participantColumns)
      .where('game_id', '=', p('gameId'))
      .where('id', '=', p('id')),
  );
  const findAll = prepare(reader, (db, p: Placeholder<{ gameId: string }>) =>
    db
      .selectFrom('live_participants')
      .select(participantColumns)
      .where('game_id', '=', p('gameId'))
      .orderBy('joined_at', 'desc')
      .orderBy('id', 'desc'),
  );
  const findNewest = prepare(reader, (db, p: Placeholder<{ gameId: string; limit: number }>) =>
    db
      .selectFrom('live_participants')
      .select(['name', 'face'])
      .where('game_id', '=', p('gameId'))
      .where('approved', '=', 1)
      .where('removed_at', 'is', null)
      .orderBy('joined_at', 'desc')
      .orderBy('id', 'desc')
      .limit(p('limit')),
  );

  const countRemoved = prepare(reader, (db, p: Placeholder<{ gameId: string }>) =>
    db
      .selectFrom('live_participants')
      .select(({ fn }) => fn.countAll<number>().as('removed'))
      .where('game_id', '=', p('gameId'))
      .where('removed_at', 'is not', null),
  );

  return {
    /**
     * Adds somebody to a game that is open, not full and not locked; the store decides between all
     * who try, and numbers equal names. `keyOf` gives equal names the same key. Returns the name, or
     * why there is no place.
     */
    join: (
      person: NewStoredParticipant,
      { keyOf, ...wayIn }: WayIn & { keyOf: (name: string) => string },
    ): Promise<{ name: string } | 'refused' | 'joined' | 'removed' | 'name_taken'> =>
      write(async (tx) => {
        const { gameId, id, device } = person;
        const isByCode = wayIn.byCodeLimit !== null;
        const from = await takePlace(tx, person, wayIn);
        if (from === null) return 'refused';
        const undo = async <Reason>(reason: Reason): Promise<Reason> => {
          await givePlaceBack(tx, person, isByCode);
          return reason;
        };
        if ((await findOne(tx, { gameId, id })).rows.length > 0) return undo('joined');
        if (device !== null && (await isBanned(tx, gameId, device))) return undo('removed');
        const name = await insertWithFreeName(tx, person, { from, isByCode, keyOf });
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

    /** How many were removed. */
    async countRemoved(gameId: string): Promise<number> {
      const { rows } = await countRemoved(reader, { gameId });
      return Number(rows[0]?.removed ?? 0);
    },

    /** The names that show, newest first, with their chosen faces. */
    async newest(
      gameId: string,
      limit: number,
    ): Promise<{ readonly name: string; readonly face: string | null }[]> {
      const { rows } = await findNewest(reader, { gameId, limit });
      return rows;
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

    /** Removes somebody for good, with their answers; false if they are not in the room. */
    remove: (gameId: string, id: string, at: number): Promise<boolean> =>
      write((tx) => removePerson(tx, { gameId, id }, at)),

    /**
     * Removes everybody who came by the code alone, with their answers, and lets nobody else in by
     * it: from now on `byCodeLimit` counts as reached. Returns the ids of those who were removed.
     */
    removeByCode: (gameId: string, byCodeLimit: number, at: number): Promise<string[]> =>
      write((tx) => removeAllByCode(tx, gameId, byCodeLimit, at)),

    /**
     * Removes everybody who joined at `since` or later, with their answers. Returns the ids of those who
     * were removed.
     */
    removeSince: (gameId: string, since: number, at: number): Promise<string[]> =>
      write((tx) => removeAllSince(tx, gameId, since, at)),

    /** Deletes what somebody has left in a game, and what they were called; false if it is gone. */
    erase: (gameId: string, id: string): Promise<boolean> =>
      write((tx) => erasePerson(tx, { gameId, id })),
  };
}
