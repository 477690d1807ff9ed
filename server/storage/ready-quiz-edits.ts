import { sql } from 'kysely';
import { mediaOf } from '#core/edited-ready-quiz.ts';
import { imageHash } from '#core/media.ts';
import { newRanks } from '#core/quiz-ranks.ts';
import type { NewReadyQuiz } from '#core/ready-quiz.ts';
import type { Database, Queries } from '#server/storage/database.ts';
import { keepImages } from '#server/storage/media.ts';
import {
  columnsOf,
  countQuizChange,
  publishedAt,
  quizOf,
  type StoredReadyQuiz,
} from '#server/storage/ready-quizzes.ts';

/** The outcome of an edit: stored, or the reason for which nothing was stored. */
export type EditOutcome =
  | { readonly kind: 'stored'; readonly documentId: string; readonly revision: number }
  | { readonly kind: 'gone' | 'conflict' | 'slug taken' | 'image missing' };

/** Keeps all images of a quiz; false if one of them is not in the store. */
async function keepImagesOf(tx: Queries, quiz: NewReadyQuiz, at: number): Promise<boolean> {
  return keepImages(tx, new Set([...mediaOf(quiz)].map(([, { url }]) => imageHash(url))), at);
}

async function findRow(queries: Queries, documentId: string) {
  return queries
    .selectFrom('ready_quizzes')
    .selectAll()
    .where('document_id', '=', documentId)
    .executeTakeFirst();
}

async function findBySlug(tx: Queries, slug: string) {
  return tx.selectFrom('ready_quizzes').selectAll().where('slug', '=', slug).executeTakeFirst();
}

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>;

/** Whether a row already holds what is to be stored. */
function isSame(row: Row, columns: ReturnType<typeof columnsOf>): boolean {
  return (
    row.slug === columns.slug &&
    row.publisher === columns.publisher &&
    row.rank === columns.rank &&
    row.data === columns.data &&
    (row.published_at === null) === (columns.published_at === null)
  );
}

function stored({ document_id, revision }: Pick<Row, 'document_id' | 'revision'>): EditOutcome {
  return { kind: 'stored', documentId: document_id, revision };
}

/** Why a quiz cannot take a row's place; null if it can. */
async function refusalOf(
  tx: Queries,
  row: Row,
  { quiz, revision, at }: { quiz: NewReadyQuiz; revision: number; at: number },
): Promise<'conflict' | 'slug taken' | 'image missing' | null> {
  if (row.revision !== revision) return 'conflict';
  const ofSlug = await findBySlug(tx, quiz.slug);
  if ((ofSlug ?? row).id !== row.id) return 'slug taken';
  return (await keepImagesOf(tx, quiz, at)) ? null : 'image missing';
}

async function storeChange(
  tx: Queries,
  row: Row,
  { document_id: _, created_at: __, ...columns }: ReturnType<typeof columnsOf>,
): Promise<EditOutcome> {
  const revision = row.revision + 1;
  await tx
    .updateTable('ready_quizzes')
    .set({ ...columns, published_at: publishedAt(columns.published_at), revision })
    .where('id', '=', row.id)
    .execute();
  return stored({ ...row, revision });
}

/** Edits by operators. Each is one transaction and changes the version of the ready quizzes. */
export function createReadyQuizEdits(database: Database) {
  const { reader } = database;
  return {
    async find(documentId: string): Promise<StoredReadyQuiz | null> {
      const row = await findRow(reader, documentId);
      return row === undefined ? null : quizOf(row);
    },

    /**
     * Idempotent, as a reply may be lost: creating the same quiz again returns the first. `at`: ms
     * since 1970.
     */
    create: (
      quiz: NewReadyQuiz & { readonly documentId: string },
      at: number,
    ): Promise<EditOutcome> =>
      database.write(async (tx) => {
        await countQuizChange(tx);
        const columns = columnsOf(quiz, at, null);
        const there = await findBySlug(tx, quiz.slug);
        if (there !== undefined) {
          return isSame(there, columns) ? stored(there) : { kind: 'slug taken' };
        }
        if (!(await keepImagesOf(tx, quiz, at))) return { kind: 'image missing' };
        await tx.insertInto('ready_quizzes').values(columns).execute();
        return { kind: 'stored', documentId: quiz.documentId, revision: 1 };
      }),

    /** Changes `revision`, unless another change came first; repeating the same change succeeds. */
    change: (
      quiz: NewReadyQuiz & { readonly documentId: string },
      revision: number,
      at: number,
    ): Promise<EditOutcome> =>
      database.write(async (tx) => {
        await countQuizChange(tx);
        const columns = columnsOf(quiz, at, null);
        const row = await findRow(tx, quiz.documentId);
        if (row === undefined) return { kind: 'gone' };
        if (isSame(row, columns) && revision <= row.revision) return stored(row);
        const refusal = await refusalOf(tx, row, { quiz, revision, at });
        return refusal === null ? storeChange(tx, row, columns) : { kind: refusal };
      }),

    /** Returns false if there is no such quiz. */
    setPublished: (documentId: string, isPublished: boolean, at: number) =>
      database.write(async (tx) => {
        await countQuizChange(tx);
        const row = await findRow(tx, documentId);
        if (row === undefined) return false;
        if ((row.published_at !== null) === isPublished) return true;
        await tx
          .updateTable('ready_quizzes')
          .set({
            published_at: isPublished ? at : null,
            updated_at: at,
            revision: sql<number>`revision + 1`,
          })
          .where('id', '=', row.id)
          .execute();
        return true;
      }),

    /**
     * Moves a quiz to a place of the list, from 1; past its end is its end. Returns false if there is
     * no such quiz.
     */
    move: (documentId: string, place: number) =>
      database.write(async (tx) => {
        await countQuizChange(tx);
        const all = await tx
          .selectFrom('ready_quizzes')
          .select(['id', 'document_id', 'rank'])
          .orderBy('rank')
          .orderBy('id')
          .execute();
        const moved = all.find((one) => one.document_id === documentId);
        if (moved === undefined) return false;
        if (all.indexOf(moved) === Math.min(place, all.length) - 1) return true;
        const others = all.filter((one) => one !== moved);
        for (const { id, rank } of newRanks(others.toSpliced(place - 1, 0, moved), moved.id)) {
          await tx
            .updateTable('ready_quizzes')
            .set({ rank, revision: sql<number>`revision + 1` })
            .where('id', '=', id)
            .execute();
        }
        return true;
      }),

    /** Returns false if there is no such quiz. Versions that attempts use stay. */
    remove: (documentId: string) =>
      database.write(async (tx) => {
        await countQuizChange(tx);
        const { numDeletedRows } = await tx
          .deleteFrom('ready_quizzes')
          .where('document_id', '=', documentId)
          .executeTakeFirst();
        return numDeletedRows > 0n;
      }),
  };
}
