import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Queries } from '#server/storage/database.ts';
import { recountExtra } from '#server/storage/live-places.ts';
import type { Tables } from '#server/storage/tables.ts';

interface PersonKey {
  readonly gameId: string;
  readonly id: string;
}

/** Deletes the answers of some people of a game, which has so many questions. */
async function deleteAnswers(
  tx: Queries,
  gameId: string,
  people: readonly string[],
  questions: number,
): Promise<void> {
  await tx
    .deleteFrom('live_answers')
    .where('game_id', '=', gameId)
    // By number, so that the key finds each.
    .where(
      'question',
      'in',
      Array.from({ length: questions }, (_, question) => question),
    )
    .where('participant_id', 'in', people)
    .execute();
}

/** Counts so many people less in a game, and their extra time no longer; returns its number of questions. */
async function countLess(
  tx: Queries,
  gameId: string,
  { people, removals }: { people: number; removals: number },
): Promise<number> {
  const { questions } = await tx
    .updateTable('live_games')
    .set(({ eb }) => ({
      joined: eb('joined', '-', people),
      removals: eb('removals', '+', removals),
      roster: eb('roster', '+', 1),
    }))
    .where('id', '=', gameId)
    .returning('questions')
    .executeTakeFirstOrThrow();
  await recountExtra(tx, gameId);
  return questions;
}

/** Removes somebody for good, with their answers; false if they are not in the room. */
export async function removePerson(
  tx: Queries,
  { gameId, id }: PersonKey,
  at: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('live_participants')
    .set({ removed_at: at })
    .where('game_id', '=', gameId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await deleteAnswers(tx, gameId, [id], await countLess(tx, gameId, { people: 1, removals: 1 }));
  return true;
}

/** Removes everybody who came in such a way, with their answers; the game's row is locked. */
async function removeAll(
  tx: Queries,
  gameId: string,
  at: number,
  who: (eb: ExpressionBuilder<Tables, 'live_participants'>) => Expression<SqlBool>,
): Promise<string[]> {
  const removed = await tx
    .updateTable('live_participants')
    .set({ removed_at: at })
    .where('game_id', '=', gameId)
    .where(who)
    .where('removed_at', 'is', null)
    .returning('id')
    .execute();
  const ids = removed.map(({ id }) => id);
  if (ids.length === 0) return [];
  const counts = { people: ids.length, removals: ids.length };
  await deleteAnswers(tx, gameId, ids, await countLess(tx, gameId, counts));
  return ids;
}

/** Removes everybody who came by the code alone, with their answers, and lets nobody else in by it. */
export async function removeAllByCode(
  tx: Queries,
  gameId: string,
  byCodeLimit: number,
  at: number,
): Promise<string[]> {
  // The game comes first: whoever joins waits, and is refused then.
  await tx
    .updateTable('live_games')
    .set({ joined_by_code: byCodeLimit })
    .where('id', '=', gameId)
    .execute();
  return removeAll(tx, gameId, at, (eb) => eb('by_code', '=', 1));
}

/** Removes everybody who joined at `since` or later, with their answers. */
export async function removeAllSince(
  tx: Queries,
  gameId: string,
  since: number,
  at: number,
): Promise<string[]> {
  // The game comes first: whoever is joining is there then, and goes too.
  await tx
    .updateTable('live_games')
    .set(({ ref }) => ({ roster: ref('roster') }))
    .where('id', '=', gameId)
    .execute();
  return removeAll(tx, gameId, at, (eb) => eb('joined_at', '>=', since));
}

/** Deletes somebody's place, name and answers; false if they are gone. */
export async function erasePerson(tx: Queries, { gameId, id }: PersonKey): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('live_participants')
    .where('game_id', '=', gameId)
    .where('id', '=', id)
    .returning('removed_at')
    .executeTakeFirst();
  if (deleted === undefined) return false;
  const people = deleted.removed_at === null ? 1 : 0;
  const questions = await countLess(tx, gameId, { people, removals: 0 });
  await deleteAnswers(tx, gameId, [id], questions);
  return true;
}
