import {
  type Database,
  type Placeholder,
  prepare,
  type Queries,
} from '#server/storage/database.ts';

/** An image, stored under the hash of its bytes (SHA-256, base64url). */
export interface StoredImage {
  readonly hash: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
}

/** Matches the addresses of stored images in a text and captures their hashes. */
const addresses = /\/media\/([\w-]{43})\./g;

export function hashesIn(text: string): string[] {
  return [...text.matchAll(addresses)].map(([, hash = '']) => hash);
}

/** How many versions one query searches; about 20 KB each. */
const versionsPerQuery = 100;

/**
 * Removes from `hashes` the images that posts and quizzes use, quiz versions of attempts included.
 */
async function dropUsed(queries: Queries, hashes: Set<string>): Promise<void> {
  const quizzes = await queries.selectFrom('ready_quizzes').select('data').execute();
  const posts = await queries.selectFrom('posts').select('data').execute();
  for (const hash of [...quizzes, ...posts].flatMap(({ data }) => hashesIn(data))) {
    hashes.delete(hash);
  }
  for (let offset = 0; hashes.size > 0; offset += versionsPerQuery) {
    const versions = await queries
      .selectFrom('quiz_versions')
      .select('data')
      .orderBy('quiz_id')
      .orderBy('version')
      .limit(versionsPerQuery)
      .offset(offset)
      .execute();
    if (versions.length === 0) return;
    for (const hash of versions.flatMap(({ data }) => hashesIn(data))) hashes.delete(hash);
  }
}

/** Marks images as new again, so that they are not removed. Returns false if one is missing. */
export async function keepImages(
  tx: Queries,
  hashes: ReadonlySet<string>,
  at: number,
): Promise<boolean> {
  if (hashes.size === 0) return true;
  const { numUpdatedRows } = await tx
    .updateTable('media')
    .set({ created_at: at })
    .where('hash', 'in', [...hashes])
    .executeTakeFirst();
  return Number(numUpdatedRows) === hashes.size;
}

export function createMediaStore(database: Database) {
  const { reader } = database;
  const findImage = prepare(reader, (db, p: Placeholder<{ hash: string }>) =>
    db.selectFrom('media').select(['hash', 'mime', 'bytes']).where('hash', '=', p('hash')),
  );

  return {
    async find(hash: string): Promise<StoredImage | null> {
      const { rows } = await findImage(reader, { hash });
      return rows[0] ?? null;
    },

    /** Stores an image, or marks an existing one as new again. `at`: ms since 1970. */
    async add({ hash, mime, bytes }: StoredImage, at: number): Promise<void> {
      await database.write((tx) =>
        tx
          .insertInto('media')
          .values({ hash, mime, bytes, created_at: at })
          .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at: at }))
          .execute(),
      );
    },

    /**
     * Removes the images that were stored before `before` (ms since 1970) and that no post and no
     * quiz uses, quiz versions of attempts included. Returns how many.
     */
    async removeUnused(before: number) {
      const old = await reader
        .selectFrom('media')
        .select('hash')
        .where('created_at', '<', before)
        .execute();
      const unused = new Set(old.map(({ hash }) => hash));
      await dropUsed(reader, unused);
      if (unused.size === 0) return 0;
      const { numDeletedRows } = await database.write((tx) =>
        tx
          .deleteFrom('media')
          .where('hash', 'in', [...unused])
          // An image that came into use since then counts as new.
          .where('created_at', '<', before)
          .executeTakeFirst(),
      );
      return Number(numDeletedRows);
    },
  };
}
