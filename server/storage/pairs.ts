import type { Language } from '#core/language.ts';
import type { PairAnswers } from '#core/pair.ts';
import type { NewPair, PairAnswer, PairSeat } from '#core/pair-schemas.ts';
import {
  type Database,
  type Placeholder,
  prepare,
  type Queries,
  type RowOf,
} from '#server/storage/database.ts';
import { hasRowLocks } from '#server/storage/dialect.ts';
import { hideByHand } from '#server/storage/hiding.ts';
import { readJson, toJson } from '#server/storage/json.ts';
import { preparePages } from '#server/storage/keyset.ts';

/** A pair to be stored. Times are ms since 1970. Specification: Together. */
interface NewStoredPair extends NewPair {
  readonly id: string;
  /** SHA-256 of the first seat's key, base64url. */
  readonly keyHash: string;
  readonly createdAt: number;
}

/** Who sits on a seat, and the SHA-256 of the key that opens it. */
export interface TakenPairSeat {
  readonly name: string;
  readonly keyHash: string;
  /** The one they chose beside the name; null without one. */
  readonly face?: string | null;
}

/** A pair without its answers. Times are ms since 1970, null if it never happened. */
export interface StoredPair {
  readonly id: string;
  readonly language: Language;
  readonly data: NewPair['data'];
  readonly first: TakenPairSeat;
  /** Null while it is free. */
  readonly second: TakenPairSeat | null;
  /** When the second seat locked its first answer; from then on it cannot be freed. */
  readonly secondBeganAt: number | null;
  /** How often the second seat was freed. */
  readonly freed: number;
  readonly createdAt: number;
  /** When somebody last answered, took a seat or freed it. */
  readonly updatedAt: number;
  readonly hiddenAt: number | null;
  readonly hiddenUntil: number | null;
}

const columns = [
  'id',
  'language',
  'data',
  'first_name as firstName',
  'first_key_hash as firstKeyHash',
  'second_name as secondName',
  'second_key_hash as secondKeyHash',
  'second_began_at as secondBeganAt',
  'freed',
  'created_at as createdAt',
  'updated_at as updatedAt',
  'hidden_at as hiddenAt',
  'hidden_until as hiddenUntil',
  'first_face as firstFace',
  'second_face as secondFace',
] as const;

function storedPair(pair: RowOf<'pairs', typeof columns>): StoredPair {
  const { firstName, firstKeyHash, firstFace, ...others } = pair;
  const { secondName: name, secondKeyHash: keyHash, secondFace: face, ...row } = others;
  return {
    ...row,
    data: readJson(row.data),
    first: { name: firstName, keyHash: firstKeyHash, face: firstFace },
    second: name === null || keyHash === null ? null : { name, keyHash, face },
  };
}

/** Returns the ids of the pairs that were there, whose answers went with them. */
async function deletePairs(tx: Queries, ids: readonly string[], at: number): Promise<string[]> {
  if (ids.length === 0) return [];
  // Must come first: it waits for answers in progress, and refuses later ones.
  const gone = await tx.deleteFrom('pairs').where('id', 'in', ids).returning('id').execute();
  if (gone.length === 0) return [];
  const goneIds = gone.map(({ id }) => id);
  await tx.deleteFrom('pair_answers').where('pair_id', 'in', goneIds).execute();
  await tx
    .insertInto('deleted_pairs')
    .values(goneIds.map((id) => ({ id, deleted_at: at })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return goneIds;
}

async function wasDeleted(queries: Queries, id: string): Promise<boolean> {
  const row = await queries
    .selectFrom('deleted_pairs')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Where a page of pairs, ordered by age, starts: after this one. */
type PairPosition = Pick<StoredPair, 'createdAt' | 'id'>;

export function createPairStore({
  reader,
  write,
  writeOnce,
}: Pick<Database, 'reader' | 'write' | 'writeOnce'>) {
  const findPair = prepare(reader, (db, p: Placeholder<{ id: string }>) =>
    db.selectFrom('pairs').select(columns).where('id', '=', p('id')),
  );
  const findAnswers = prepare(reader, (db, p: Placeholder<{ id: string }>) =>
    db
      .selectFrom('pair_answers')
      .select(['seat', 'question', 'mine', 'guess'])
      .where('pair_id', '=', p('id'))
      .orderBy('seat')
      .orderBy('question'),
  );
  const readPage = preparePages(reader, (db: Queries) => db.selectFrom('pairs').select(columns), [
    ['created_at', 'desc'],
    ['id', 'desc'],
  ]);

  return {
    /**
     * Stores a pair. An id that is taken stays with the first pair, and a deleted one is free for
     * none: 'taken' and 'deleted' change nothing.
     */
    create: (pair: NewStoredPair): Promise<'created' | 'taken' | 'deleted'> =>
      write(async (tx) => {
        const { id, name, face = null, keyHash, language, data, createdAt } = pair;
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('pairs')
          .values({
            id,
            language,
            data: toJson(data),
            first_name: name,
            first_key_hash: keyHash,
            first_face: face,
            freed: 0,
            created_at: createdAt,
            updated_at: createdAt,
          })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows === 0n) return 'taken';
        // Looked for after the insertion, which waits for a deletion in progress.
        if (!(await wasDeleted(tx, id))) return 'created';
        await tx.deleteFrom('pairs').where('id', '=', id).execute();
        return 'deleted';
      }),

    async find(id: string): Promise<StoredPair | null> {
      const { rows } = await findPair(reader, { id });
      return rows[0] === undefined ? null : storedPair(rows[0]);
    },

    /** The answers of both seats, each in the order of the questions. */
    async answers(id: string): Promise<PairAnswers> {
      const { rows } = await findAnswers(reader, { id });
      const of = (seat: PairSeat): PairAnswer[] =>
        rows
          .filter((row) => row.seat === seat)
          .map(({ question, mine, guess }) => ({ question, mine, guess }));
      return { first: of('first'), second: of('second') };
    },

    /**
     * Takes the second seat if it is free and was freed as often as `freed` says; the store decides
     * between all who try. Returns whether this call took it.
     */
    async takeSeat(
      { id, freed }: Pick<StoredPair, 'id' | 'freed'>,
      { name, keyHash, face = null }: TakenPairSeat,
      at: number,
    ): Promise<boolean> {
      const { numUpdatedRows } = await writeOnce((tx) =>
        tx
          .updateTable('pairs')
          .set({
            second_name: name,
            second_key_hash: keyHash,
            second_face: face,
            updated_at: at,
          })
          .where('id', '=', id)
          .where('second_key_hash', 'is', null)
          .where('freed', '=', freed)
          .executeTakeFirst(),
      );
      return numUpdatedRows > 0n;
    },

    /**
     * Frees the second seat, whose key stops working, unless it has begun to answer or was freed
     * since. Returns whether this call freed it.
     */
    async freeSeat({ id, freed }: Pick<StoredPair, 'id' | 'freed'>, at: number): Promise<boolean> {
      const { numUpdatedRows } = await writeOnce((tx) =>
        tx
          .updateTable('pairs')
          .set({
            second_name: null,
            second_key_hash: null,
            second_face: null,
            freed: freed + 1,
            updated_at: at,
          })
          .where('id', '=', id)
          .where('second_key_hash', 'is not', null)
          .where('second_began_at', 'is', null)
          .where('freed', '=', freed)
          .executeTakeFirst(),
      );
      return numUpdatedRows > 0n;
    },

    /**
     * Locks an answer of the seat that `keyHash` opens. The first one stays: the same again is
     * 'repeated', another one 'conflict'. 'refused' if the key opens that seat no longer.
     */
    lockAnswer: (
      { id, seat, keyHash }: { id: string; seat: PairSeat; keyHash: string },
      answer: PairAnswer,
      at: number,
    ): Promise<'locked' | 'repeated' | 'conflict' | 'refused'> =>
      write(async (tx) => {
        // Locks the row, so that nobody frees the seat or deletes the pair in between.
        const { numUpdatedRows } = await tx
          .updateTable('pairs')
          .set((update) => ({
            updated_at: at,
            ...(seat === 'second'
              ? { second_began_at: update.fn.coalesce('second_began_at', update.val(at)) }
              : {}),
          }))
          .where('id', '=', id)
          .where(`${seat}_key_hash`, '=', keyHash)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return 'refused';
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('pair_answers')
          .values({ pair_id: id, seat, ...answer, answered_at: at })
          .onConflict((conflict) => conflict.columns(['pair_id', 'seat', 'question']).doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows !== 0n) return 'locked';
        const { mine, guess } = await tx
          .selectFrom('pair_answers')
          .select(['mine', 'guess'])
          .where('pair_id', '=', id)
          .where('seat', '=', seat)
          .where('question', '=', answer.question)
          .executeTakeFirstOrThrow();
        return mine === answer.mine && guess === answer.guess ? 'repeated' : 'conflict';
      }),

    /** Deletes a pair with all answers, and records that it existed; false if there is none. */
    delete: (id: string, at: number): Promise<boolean> =>
      write(async (tx) => (await deletePairs(tx, [id], at)).length > 0),

    wasDeleted: (id: string) => wasDeleted(reader, id),

    /** Hides a pair from both; null shows it again. */
    setHidden: (id: string, at: number | null) => write((tx) => hideByHand(tx, id, at, 'pair')),

    /** The newest pairs; `after` null starts with the newest. */
    async newest(after: PairPosition | null, limit: number): Promise<readonly StoredPair[]> {
      return (await readPage({}, after && [after.createdAt, after.id], limit)).map(storedPair);
    },

    /** Deletes at most `limit` pairs that nobody has touched since `before`; returns their ids. */
    deleteUntouched: (before: number, limit: number, at: number): Promise<string[]> =>
      write(async (tx) => {
        const found = await tx
          .selectFrom('pairs')
          .select('id')
          .where('updated_at', '<', before)
          .orderBy('updated_at')
          .limit(limit)
          .$if(hasRowLocks(tx), (query) => query.forUpdate().skipLocked())
          .execute();
        return deletePairs(
          tx,
          found.map(({ id }) => id),
          at,
        );
      }),
  };
}
