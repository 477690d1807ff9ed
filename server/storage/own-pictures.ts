import type { Hiding } from '#core/hiding.ts';
import { type OwnPictureState, ownPictureLimits } from '#core/own-picture.ts';
import {
  type Database,
  type Placeholder,
  prepare,
  type Queries,
} from '#server/storage/database.ts';

/** A picture of a creator's own, without its bytes. Times are ms since 1970, null if it has not happened. */
export interface StoredOwnPicture {
  readonly id: string;
  /** Null until a quiz shows it. */
  readonly quizId: string | null;
  /** `removed` until its bytes are gone too. */
  readonly state: OwnPictureState | 'removed';
  readonly createdAt: number;
  readonly reportedAt: number | null;
  readonly decidedAt: number | null;
}

/** These pictures cannot be shown by the quiz: they are gone, of another quiz, or too many. */
export class UnusablePictures extends Error {
  readonly ids: readonly string[];
  constructor(ids: readonly string[]) {
    super(`${ids.length} pictures cannot be used`);
    this.ids = ids;
  }
}

const columns = [
  'own_pictures.id',
  'quiz_id as quizId',
  'state',
  'own_pictures.created_at as createdAt',
  'reported_at as reportedAt',
  'decided_at as decidedAt',
] as const;

/**
 * Ties pictures to the quiz that shows them, with the quiz in one transaction. Throws
 * `UnusablePictures`, which undoes it.
 */
export async function tiePictures(
  tx: Queries,
  quizId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const used = await tx
    .updateTable('own_pictures')
    .set({ quiz_id: quizId })
    .where('id', 'in', ids)
    .where('state', '!=', 'removed')
    .where((is) => is.or([is('quiz_id', 'is', null), is('quiz_id', '=', quizId)]))
    .returning('id')
    .execute();
  const usable = new Set(used.map(({ id }) => id));
  const others = ids.filter((id) => !usable.has(id));
  if (others.length > 0) throw new UnusablePictures(others);
  const { count } = await tx
    .selectFrom('own_pictures')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('quiz_id', '=', quizId)
    .executeTakeFirstOrThrow();
  if (Number(count) > ownPictureLimits.ofQuiz) throw new UnusablePictures(ids);
}

/** The pictures of a quiz go with it: the bytes at once, or with the next cleaning from another store. */
export async function deletePicturesOf(tx: Queries, quizId: string): Promise<void> {
  const ofQuiz = tx.selectFrom('own_pictures').select('id').where('quiz_id', '=', quizId);
  await tx.deleteFrom('own_picture_bytes').where('id', 'in', ofQuiz).execute();
  await tx
    .updateTable('own_pictures')
    .set({ quiz_id: null, state: 'removed' })
    .where('quiz_id', '=', quizId)
    .execute();
}

/** The pictures of creators, and what was refused of them. */
export function createOwnPictureStore({ reader, write }: Database) {
  const findPicture = prepare(reader, (db, p: Placeholder<{ id: string }>) =>
    db
      .selectFrom('own_pictures')
      .leftJoin('custom_quizzes', 'custom_quizzes.id', 'own_pictures.quiz_id')
      .select([...columns, 'hidden_at as hiddenAt', 'hidden_until as hiddenUntil'])
      .where('own_pictures.id', '=', p('id')),
  );

  /** How many of the refused are compared: about 64 bytes each. */
  const mostRefused = 5_000;

  return {
    /** Stores a picture that waits, before its bytes are stored. */
    async add(picture: { id: string; hashes: readonly string[]; createdAt: number }) {
      const { id, hashes, createdAt } = picture;
      await write((tx) =>
        tx
          .insertInto('own_pictures')
          .values({ id, state: 'waiting', hashes: hashes.join(' '), created_at: createdAt })
          .execute(),
      );
    },

    /** A picture, with the times of its quiz's hiding; null if there is none. */
    async find(id: string): Promise<(StoredOwnPicture & Hiding) | null> {
      const { rows } = await findPicture(reader, { id });
      return rows[0] ?? null;
    },

    /** The pictures that a quiz shows or has shown, oldest first. */
    ofQuiz: (quizId: string): Promise<readonly StoredOwnPicture[]> =>
      reader
        .selectFrom('own_pictures')
        .select(columns)
        .where('quiz_id', '=', quizId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    /**
     * Pictures that quizzes show: of those that wait the reported first, then the oldest; of others
     * the last that was decided on.
     */
    inState(state: OwnPictureState, limit: number): Promise<readonly StoredOwnPicture[]> {
      const found = reader
        .selectFrom('own_pictures')
        .select(columns)
        .where('state', '=', state)
        .where('quiz_id', 'is not', null)
        .limit(limit);
      return state === 'waiting'
        ? found
            .orderBy((order) => order.case().when('reported_at', 'is', null).then(1).else(0).end())
            .orderBy('created_at')
            .orderBy('id')
            .execute()
        : found.orderBy('decided_at', 'desc').orderBy('id').execute();
    },

    /** How many wait for a decision. */
    async countWaiting(): Promise<number> {
      const { count } = await reader
        .selectFrom('own_pictures')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('state', '=', 'waiting')
        .where('quiz_id', 'is not', null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /**
     * Decides on a picture, and whether pictures like it are refused from now on. Null if no quiz
     * shows it, or it is not in the state `from` any more.
     */
    decide: (
      id: string,
      { from, to, at }: { from: OwnPictureState; to: OwnPictureState; at: number },
    ): Promise<{ quizId: string } | null> =>
      write(async (tx) => {
        const decided = await tx
          .updateTable('own_pictures')
          .set({ state: to, decided_at: at })
          .where('id', '=', id)
          .where('state', '=', from)
          .where('quiz_id', 'is not', null)
          .returning(['quiz_id as quizId', 'hashes'])
          .executeTakeFirst();
        if (decided?.quizId == null) return null;
        const hashes = decided.hashes.split(' ').filter(Boolean);
        if (to === 'refused' && hashes.length > 0) {
          await tx
            .insertInto('refused_pictures')
            .values(hashes.map((hash) => ({ hash, created_at: at })))
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        } else if (hashes.length > 0) {
          await tx.deleteFrom('refused_pictures').where('hash', 'in', hashes).execute();
        }
        return { quizId: decided.quizId };
      }),

    /**
     * Takes a picture out of sight until an operator decides; false if it is not in sight, of another
     * quiz, or an operator has decided after an earlier report.
     */
    hideReported: (id: string, quizId: string, at: number): Promise<boolean> =>
      write(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('own_pictures')
          .set((set) => ({
            reported_at: at,
            state: set
              .case()
              .when('state', '=', 'approved')
              .then('waiting' as const)
              .else(set.ref('state'))
              .end(),
          }))
          .where('id', '=', id)
          .where('quiz_id', '=', quizId)
          .where('state', 'in', ['waiting', 'approved'])
          .where('reported_at', 'is', null)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),

    /** The newest hashes of what was refused. */
    async refusedHashes(): Promise<readonly string[]> {
      const rows = await reader
        .selectFrom('refused_pictures')
        .select('hash')
        .orderBy('created_at', 'desc')
        .limit(mostRefused)
        .execute();
      return rows.map(({ hash }) => hash);
    },

    /**
     * Marks as removed what no quiz has shown and was stored before `unused`, and what was refused
     * before `refused` (ms since 1970). Returns the ids of what is to be removed, at most `limit`.
     */
    takeRemoved: (before: { unused: number; refused: number }, limit: number) =>
      write(async (tx) => {
        await tx
          .updateTable('own_pictures')
          .set({ quiz_id: null, state: 'removed' })
          .where((is) =>
            is.or([
              is.and([is('quiz_id', 'is', null), is('created_at', '<', before.unused)]),
              is.and([is('state', '=', 'refused'), is('decided_at', '<', before.refused)]),
            ]),
          )
          .where('state', '!=', 'removed')
          .execute();
        const rows = await tx
          .selectFrom('own_pictures')
          .select('id')
          .where('state', '=', 'removed')
          .limit(limit)
          .execute();
        return rows.map(({ id }) => id);
      }),

    /** Forgets pictures whose bytes are gone. */
    async forget(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await write((tx) =>
        tx
          .deleteFrom('own_pictures')
          .where('id', 'in', ids)
          .where('state', '=', 'removed')
          .execute(),
      );
    },

    async putBytes(id: string, bytes: Uint8Array): Promise<void> {
      await write((tx) => tx.insertInto('own_picture_bytes').values({ id, bytes }).execute());
    },

    async bytesOf(id: string): Promise<Uint8Array | null> {
      const row = await reader
        .selectFrom('own_picture_bytes')
        .select('bytes')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.bytes ?? null;
    },

    async deleteBytes(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await write((tx) => tx.deleteFrom('own_picture_bytes').where('id', 'in', ids).execute());
    },
  };
}
