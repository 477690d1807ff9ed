import { type Selectable, sql } from 'kysely';
import type { NewReadyQuiz, ReadyQuiz } from '#core/ready-quiz.ts';
import { contentVersion, countChange } from '#server/storage/content-versions.ts';
import type { Database, Queries } from '#server/storage/database.ts';
import { type ReadyQuizData, readJson, toJson } from '#server/storage/json.ts';
import type { StoredImage } from '#server/storage/media.ts';
import type { Tables } from '#server/storage/tables.ts';

/** A quiz to be stored; its `documentId` is used if its slug is new. */
type Incoming = NewReadyQuiz & { readonly documentId: string };

/** Quizzes with the images they show, stored all or none. */
interface ReadyQuizBatch {
  readonly quizzes: readonly Incoming[];
  readonly images: readonly StoredImage[];
  /** Ms since 1970. */
  readonly at: number;
}

/** A ready quiz for operators; `revision` counts its changes, from 1. */
export interface StoredReadyQuiz extends ReadyQuiz {
  readonly revision: number;
}

/** The most quizzes that a query names: a database takes only so many parameters. */
const mostNamed = 1_000;

/** The counter of changes in `content_versions`. */
const counter = 'ready-quizzes';

function dataOf({ name, topics, difficulty, thumbnail, qna }: Incoming): ReadyQuizData {
  return { name, topics, ...(difficulty === undefined ? {} : { difficulty }), thumbnail, qna };
}

/** The row of a quiz that is about to be stored. */
export function columnsOf(quiz: Incoming, at: number, shippedHash: string | null) {
  return {
    document_id: quiz.documentId,
    slug: quiz.slug,
    publisher: quiz.for,
    rank: quiz.rank,
    data: toJson(dataOf(quiz)),
    created_at: at,
    updated_at: at,
    published_at: quiz.published ? at : null,
    shipped_hash: shippedHash,
  };
}

/** The quiz in a row. */
export function quizOf(row: Selectable<Tables['ready_quizzes']>): StoredReadyQuiz {
  const data = readJson(row.data);
  return {
    ...data,
    // Quizzes that were stored before there were topics have none.
    topics: data.topics ?? [],
    id: row.id,
    documentId: row.document_id,
    slug: row.slug,
    for: row.publisher,
    rank: row.rank,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    publishedAt: row.published_at,
    revision: row.revision,
  };
}

/** An existing image counts as new again, so that the quiz that uses it next finds it. */
async function storeImages(tx: Queries, { images, at }: ReadyQuizBatch): Promise<void> {
  for (const { hash, mime, bytes } of images) {
    await tx
      .insertInto('media')
      .values({ hash, mime, bytes, created_at: at })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at: at }))
      .execute();
  }
}

/**
 * A quiz with an existing slug keeps its number, date and day of publication. Shipped quizzes leave
 * their rank and publication to the operators.
 */
async function storeQuiz(
  tx: Queries,
  columns: ReturnType<typeof columnsOf>,
  onlyShipped: boolean,
): Promise<void> {
  await tx
    .insertInto('ready_quizzes')
    .values(columns)
    .onConflict((conflict) => {
      const content = {
        publisher: columns.publisher,
        data: columns.data,
        updated_at: columns.updated_at,
        shipped_hash: columns.shipped_hash,
        revision: sql<number>`ready_quizzes.revision + 1`,
      };
      const slug = conflict.column('slug');
      return onlyShipped
        ? slug.doUpdateSet(content).where('ready_quizzes.shipped_hash', 'is not', null)
        : slug.doUpdateSet({
            ...content,
            rank: columns.rank,
            published_at: publishedAt(columns.published_at),
          });
    })
    .execute();
}

/** Publishing again does not change the day of publication. */
export function publishedAt(at: number | null) {
  return at === null ? null : sql<number>`coalesce(ready_quizzes.published_at, ${at})`;
}

/**
 * Counts a change. As the first step of a transaction this locks out other writers of ready quizzes
 * until its end, on PostgreSQL too, by the counter's row.
 */
export async function countQuizChange(tx: Queries): Promise<void> {
  await countChange(tx, counter);
}

export function createReadyQuizStore(database: Database) {
  async function shippedHashesIn(queries: Queries): Promise<ReadonlyMap<string, string>> {
    const rows = await queries.selectFrom('shipped_quizzes').selectAll().execute();
    return new Map(rows.map(({ slug, hash }) => [slug, hash]));
  }

  return {
    /** The number of changes: while it is the same, the quizzes are. */
    version: contentVersion(database, counter),

    /** Every ready quiz, drafts too, best rank first. */
    async all(): Promise<readonly ReadyQuiz[]> {
      const rows = await database.reader
        .selectFrom('ready_quizzes')
        .selectAll()
        .orderBy('rank')
        .orderBy('id')
        .execute();
      return rows.map(quizOf).map(({ revision: _, ...quiz }) => quiz);
    },

    /**
     * The `documentId` of every quiz, best rank first, and the quizzes that do not have the revision
     * of `known`, by `documentId`: of a large library little changes at once. Where much has changed,
     * all quizzes.
     */
    async changed(
      known: ReadonlyMap<string, number>,
    ): Promise<{ order: readonly string[]; changed: readonly StoredReadyQuiz[] }> {
      const lines = await database.reader
        .selectFrom('ready_quizzes')
        .select(['document_id', 'revision'])
        .orderBy('rank')
        .orderBy('id')
        .execute();
      const order = lines.map(({ document_id }) => document_id);
      const ids = lines
        .filter(({ document_id, revision }) => known.get(document_id) !== revision)
        .map(({ document_id }) => document_id);
      if (ids.length === 0) return { order, changed: [] };
      const rows = await database.reader
        .selectFrom('ready_quizzes')
        .selectAll()
        .$if(ids.length <= mostNamed, (query) => query.where('document_id', 'in', ids))
        .execute();
      return { order, changed: rows.map(quizOf) };
    },

    /** The `documentId` of each of these slugs that is there. */
    async documentIds(slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (slugs.length === 0) return new Map();
      const rows = await database.reader
        .selectFrom('ready_quizzes')
        .select(['slug', 'document_id'])
        .where('slug', 'in', slugs)
        .execute();
      return new Map(rows.map(({ slug, document_id }) => [slug, document_id]));
    },

    /**
     * Stores quizzes; one whose slug exists takes over the existing quiz's place, number and date.
     */
    async save(batch: ReadyQuizBatch): Promise<void> {
      await database.write(async (tx) => {
        await countQuizChange(tx);
        await storeImages(tx, batch);
        for (const quiz of batch.quizzes) {
          await storeQuiz(tx, columnsOf(quiz, batch.at, null), false);
        }
      });
    },

    /** Hashes of the shipped quizzes that were added before, by slug. */
    shippedHashes: () => shippedHashesIn(database.reader),

    /**
     * Adds what ships: new quizzes are stored; what an operator changed or removed stays so, as do
     * its rank and publication. `hashes` are those of the shipped quizzes, by slug.
     */
    async addShipped(batch: ReadyQuizBatch, hashes: ReadonlyMap<string, string>): Promise<void> {
      await database.write(async (tx) => {
        await countQuizChange(tx);
        const offered = await shippedHashesIn(tx);
        await storeImages(tx, batch);
        for (const quiz of batch.quizzes) {
          const hash = hashes.get(quiz.slug) ?? '';
          const known = offered.get(quiz.slug);
          if (known === hash) continue;
          const isThere = await tx
            .selectFrom('ready_quizzes')
            .select('id')
            .where('slug', '=', quiz.slug)
            .executeTakeFirst();
          // Added before and no longer there: an operator removed it.
          if (known === undefined || isThere !== undefined) {
            await storeQuiz(tx, columnsOf(quiz, batch.at, hash), true);
          }
          await tx
            .insertInto('shipped_quizzes')
            .values({ slug: quiz.slug, hash })
            .onConflict((conflict) => conflict.column('slug').doUpdateSet({ hash }))
            .execute();
        }
      });
    },
  };
}
