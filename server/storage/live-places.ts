import type { ExtraTime } from '#core/live-game.ts';
import type { Queries } from '#server/storage/database.ts';

/** Somebody who joins. Times are ms since 1970. Specification: Live games. */
export interface NewStoredParticipant {
  readonly gameId: string;
  readonly id: string;
  /** SHA-256 of the token, base64url. */
  readonly tokenHash: string;
  readonly givenName: string;
  /** The one they chose beside the name; null without one. */
  readonly face?: string | null;
  readonly team: number | null;
  /** SHA-256 of the device's id, base64url. */
  readonly device: string | null;
  readonly extraTime: ExtraTime | null;
  readonly isApproved: boolean;
  readonly joinedAt: number;
}

/** How many numbers are tried for a name before the person is asked for another one. */
const namesTried = 50;

/** Stores somebody under a name that nobody else there has; null if there is none left to try. */
export async function insertWithFreeName(
  tx: Queries,
  person: NewStoredParticipant,
  {
    from,
    isByCode,
    keyOf,
  }: {
    /** The first question that they may answer. */
    from: number;
    isByCode: boolean;
    keyOf: (name: string) => string;
  },
): Promise<string | null> {
  const { gameId, givenName } = person;
  const insert = async (name: string): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('live_participants')
      .values({
        game_id: gameId,
        id: person.id,
        token_hash: person.tokenHash,
        given_name: givenName,
        name,
        name_key: keyOf(name),
        team: person.team,
        device: person.device,
        extra: person.extraTime,
        from_question: from,
        shown_question: null,
        shown_at: null,
        approved: person.isApproved ? 1 : 0,
        joined_at: person.joinedAt,
        removed_at: null,
        by_code: isByCode ? 1 : 0,
        face: person.face ?? null,
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

/** How somebody comes into a room. */
export interface WayIn {
  /** How many may join by the code alone, for somebody who does; null for others. */
  readonly byCodeLimit: number | null;
  /** When the secret was made that somebody has; without one, missing. */
  readonly secretAt?: number | null | undefined;
}

/**
 * Counts a place in a game that is open, not full and not locked, and locks its row: people join one
 * after another. Once its host has removed somebody, nobody joins without a device. Returns the first question of whoever takes it, or null if there is no place.
 */
export async function takePlace(
  tx: Queries,
  { gameId, extraTime: extra, device }: NewStoredParticipant,
  { byCodeLimit, secretAt }: WayIn,
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
  const game = await taken
    .$if(byCodeLimit !== null, (query) => query.where('joined_by_code', '<', byCodeLimit))
    .$if(secretAt !== undefined, (query) =>
      query.where('secret_at', secretAt === null ? 'is' : '=', secretAt ?? null),
    )
    .$if(device === null, (query) => query.where('removals', '=', 0))
    .executeTakeFirst();
  if (game === undefined) return null;
  // Somebody late starts with the next question, and may read one that is about to open.
  const waits = game.phase === 'lobby' || game.phase === 'ready';
  return waits ? Math.max(0, game.question) : game.question + 1;
}

/**
 * Sets the extra time of a game to the most that somebody in the room has asked for. The game's row is
 * locked by the statement before, so nobody joins meanwhile.
 */
export async function recountExtra(tx: Queries, gameId: string): Promise<void> {
  await tx
    .updateTable('live_games')
    .set(({ fn, selectFrom }) => ({
      // 'unlimited' comes after 'half' in the alphabet, too.
      extra: selectFrom('live_participants')
        .select(fn.max('extra').as('most'))
        .where('game_id', '=', gameId)
        .where('removed_at', 'is', null),
    }))
    .where('id', '=', gameId)
    .where('extra', 'is not', null)
    .execute();
}

/** Undoes `takePlace`. */
export async function givePlaceBack(
  tx: Queries,
  { gameId, extraTime: extra }: NewStoredParticipant,
  isByCode: boolean,
): Promise<void> {
  await tx
    .updateTable('live_games')
    .set(({ eb }) => ({
      joined: eb('joined', '-', 1),
      ...(isByCode ? { joined_by_code: eb('joined_by_code', '-', 1) } : {}),
    }))
    .where('id', '=', gameId)
    .execute();
  if (extra !== null) await recountExtra(tx, gameId);
}

/** Whether somebody with this device was removed from the game. */
export async function isBanned(tx: Queries, gameId: string, device: string): Promise<boolean> {
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
