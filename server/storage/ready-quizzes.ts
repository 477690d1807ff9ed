import { sql } from 'kysely';
import type { NewReadyQuiz, ReadyQuiz } from '#core/ready-quiz.ts';
import { type Database, prepare, type Queries } from '#server/storage/database.ts';
import type { ReadyQuizBatch, ReadyQuizStore } from '#server/storage/storage.ts';

/** The counter of changes in `content_versions`. */
const counter = 'ready-quizzes';

type Data = Pick<NewReadyQuiz, 'name' | 'thumbnail' | 'qna'>;

type Incoming = ReadyQuizBatch['quizzes'][number];

function columnsOf(quiz: Incoming, at: number, shippedHash: string | null) {
  const data: Data = { name: quiz.name, thumbnail: quiz.thumbnail, qna: quiz.qna };
  return {
    document_id: quiz.documentId,
    slug: quiz.slug,
    publisher: quiz.for,
    rank: quiz.rank,
    data: JSON.stringify(data),
    created_at: at,
    updated_at: at,
    published_at: quiz.published ? at : null,
    shipped_hash: shippedHash,
  };
}

async function storeImages(tx: Queries, { images, at }: ReadyQuizBatch): Promise<void> {
  for (const { hash, mime, bytes } of images) {
    await tx
      .insertInto('media')
      .values({ hash, mime, bytes, created_at: at })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
  }
}

/** A quiz under a slug that is there keeps its number, its date and its day of publication. */
async function storeQuiz(
  tx: Queries,
  columns: ReturnType<typeof columnsOf>,
  onlyShipped: boolean,
): Promise<void> {
  await tx
    .insertInto('ready_quizzes')
    .values(columns)
    .onConflict((conflict) => {
      const update = conflict.column('slug').doUpdateSet({
        publisher: columns.publisher,
        rank: columns.rank,
        data: columns.data,
        updated_at: columns.updated_at,
        published_at:
          columns.published_at === null
            ? null
            : sql<number>`coalesce(ready_quizzes.published_at, ${columns.published_at})`,
        shipped_hash: columns.shipped_hash,
      });
      return onlyShipped ? update.where('ready_quizzes.shipped_hash', 'is not', null) : update;
    })
    .execute();
}

async function countChange(tx: Queries): Promise<void> {
  await tx
    .insertInto('content_versions')
    .values({ name: counter, version: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((update) => ({
        version: update('content_versions.version', '+', 1),
      })),
    )
    .execute();
}

export function createReadyQuizStore(database: Database): ReadyQuizStore {
  const findVersion = prepare(database.reader, (db) =>
    db.selectFrom('content_versions').select('version').where('name', '=', counter),
  );

  async function offeredIn(queries: Queries): Promise<ReadonlyMap<string, string>> {
    const rows = await queries.selectFrom('shipped_quizzes').selectAll().execute();
    return new Map(rows.map(({ slug, hash }) => [slug, hash]));
  }

  return {
    async version() {
      const { rows } = await findVersion(database.reader, {});
      return rows[0]?.version ?? 0;
    },

    async all() {
      const rows = await database.reader
        .selectFrom('ready_quizzes')
        .selectAll()
        .orderBy('rank')
        .orderBy('id')
        .execute();
      return rows.map(
        (row): ReadyQuiz => ({
          ...(JSON.parse(row.data) as Data),
          id: row.id,
          documentId: row.document_id,
          slug: row.slug,
          for: row.publisher,
          rank: row.rank,
          createdAt: row.created_at,
          updatedAt: row.updated_at,
          publishedAt: row.published_at,
        }),
      );
    },

    async save(batch) {
      await database.write(async (tx) => {
        await storeImages(tx, batch);
        for (const quiz of batch.quizzes) {
          await storeQuiz(tx, columnsOf(quiz, batch.at, null), false);
        }
        await countChange(tx);
      });
    },

    offered: () => offeredIn(database.reader),

    async offer(batch, hashes) {
      await database.write(async (tx) => {
        const offered = await offeredIn(tx);
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
          // Offered before and no longer there: an operator removed it.
          if (known === undefined || isThere !== undefined) {
            await storeQuiz(tx, columnsOf(quiz, batch.at, hash), true);
          }
          await tx
            .insertInto('shipped_quizzes')
            .values({ slug: quiz.slug, hash })
            .onConflict((conflict) => conflict.column('slug').doUpdateSet({ hash }))
            .execute();
        }
        await countChange(tx);
      });
    },
  };
}
