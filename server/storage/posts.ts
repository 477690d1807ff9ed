import { inAllLanguages } from '#core/language.ts';
import type { EditedPost, NewPost } from '#core/post.ts';
import { contentVersion, countChange } from '#server/storage/content-versions.ts';
import type { Database, Queries } from '#server/storage/database.ts';
import { readJson, toJson } from '#server/storage/json.ts';
import { hashesIn, keepImages } from '#server/storage/media.ts';
import type { Tables } from '#server/storage/tables.ts';

/** A post that ships, with its preferred number. */
export interface NewShippedPost extends NewPost {
  readonly id: number;
  /** Ms since 1970. */
  readonly modifiedAt: number;
  /** Hash of the whole post. */
  readonly hash: string;
}

/** Why a post was not stored. */
type PostRefusal = 'not found' | 'conflict' | 'slug taken' | 'image missing';

/** Identifies a post as the caller last read it. */
interface PostRevision {
  readonly id: number;
  readonly revision: number;
}

/** The counters in `content_versions`: of changes, and of numbers assigned to posts. */
const changes = 'posts';
const numbers = 'post-numbers';

function post(row: Tables['posts']): EditedPost {
  const { title, excerpt, content, image } = readJson(row.data);
  return {
    title: inAllLanguages(title),
    excerpt: inAllLanguages(excerpt),
    content: inAllLanguages(content),
    image,
    id: row.id,
    slug: row.slug,
    status: row.status,
    date: row.date,
    revision: row.revision,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
    isShipped: row.shipped_hash !== null,
  };
}

function columnsOf({ slug, status, date, title, excerpt, content, image }: NewPost) {
  return { slug, status, date, data: toJson({ title, excerpt, content, image }) };
}

/** Keeps the image of a post and those in its text; false if the first is not in the store. */
async function keepImagesOf(tx: Queries, { image, content }: NewPost, at: number) {
  await keepImages(tx, new Set(Object.values(content).flatMap(hashesIn)), at);
  return keepImages(tx, new Set(hashesIn(image)), at);
}

async function rowOf(tx: Queries, column: 'id' | 'slug' | 'creation_key', value: string | number) {
  return tx.selectFrom('posts').selectAll().where(column, '=', value).executeTakeFirst();
}

/** The wanted number if it was never assigned; otherwise the next one. */
async function claimNumber(tx: Queries, wanted: number | null): Promise<number> {
  const next = await countChange(tx, numbers);
  if (wanted === null || wanted <= next) return next;
  await tx
    .updateTable('content_versions')
    .set({ version: wanted })
    .where('name', '=', numbers)
    .execute();
  return wanted;
}

/**
 * Stores a shipped post, new or in place of its earlier version. An operator's own post keeps its
 * slug.
 */
async function storeShipped(tx: Queries, offered: NewShippedPost, at: number): Promise<void> {
  const { hash, modifiedAt } = offered;
  const columns = { ...columnsOf(offered), modified_at: modifiedAt, shipped_hash: hash };
  const known = await rowOf(tx, 'slug', offered.slug);
  if (known === undefined) {
    const id = await claimNumber(tx, offered.id);
    await tx
      .insertInto('posts')
      .values({ ...columns, id, created_at: at, revision: 1, creation_key: null })
      .execute();
  } else if (known.shipped_hash !== null) {
    await tx
      .updateTable('posts')
      .set({ ...columns, revision: known.revision + 1 })
      .where('id', '=', known.id)
      .execute();
  }
}

export function createPostStore(database: Database) {
  const { reader } = database;

  async function shippedHashesIn(queries: Queries): Promise<ReadonlyMap<string, string>> {
    const rows = await queries.selectFrom('shipped_posts').selectAll().execute();
    return new Map(rows.map(({ slug, hash }) => [slug, hash]));
  }

  /** Counting first admits one writer at a time across all copies of the server. */
  const change = <T>(job: (tx: Queries) => Promise<T>): Promise<T> =>
    database.write(async (tx) => {
      await countChange(tx, changes);
      return job(tx);
    });

  return {
    /** The number of changes: while it is the same, `all` returns the same posts. */
    version: contentVersion(database, changes),

    /** Every post, drafts too, newest date first. */
    async all(): Promise<readonly EditedPost[]> {
      const rows = await reader
        .selectFrom('posts')
        .selectAll()
        .orderBy('date', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(post);
    },

    async find(id: number): Promise<EditedPost | null> {
      const row = await rowOf(reader, 'id', id);
      return row === undefined ? null : post(row);
    },

    /**
     * Stores a new post under the next number; repeating the `creationKey` creates nothing more.
     * `at` is ms since 1970. Images in the post stay in the store.
     */
    create: (
      newPost: NewPost,
      creationKey: string,
      at: number,
    ): Promise<EditedPost | Extract<PostRefusal, 'slug taken' | 'image missing'>> =>
      change(async (tx) => {
        const known = await rowOf(tx, 'creation_key', creationKey);
        if (known !== undefined) return post(known);
        if ((await rowOf(tx, 'slug', newPost.slug)) !== undefined) return 'slug taken';
        if (!(await keepImagesOf(tx, newPost, at))) return 'image missing';
        const row = {
          ...columnsOf(newPost),
          id: await claimNumber(tx, null),
          created_at: at,
          modified_at: at,
          revision: 1,
          shipped_hash: null,
          creation_key: creationKey,
        };
        await tx.insertInto('posts').values(row).execute();
        return post(row);
      }),

    /** Returns 'conflict' if this revision is not the newest. */
    update: (
      { id, revision }: PostRevision,
      changed: NewPost,
      at: number,
    ): Promise<EditedPost | PostRefusal> =>
      change(async (tx) => {
        const known = await rowOf(tx, 'id', id);
        if (known === undefined) return 'not found';
        if (known.revision !== revision) return 'conflict';
        const holder = await rowOf(tx, 'slug', changed.slug);
        if (holder !== undefined && holder.id !== id) return 'slug taken';
        if (!(await keepImagesOf(tx, changed, at))) return 'image missing';
        const row = {
          ...known,
          ...columnsOf(changed),
          modified_at: at,
          revision: revision + 1,
          shipped_hash: null,
        };
        await tx.updateTable('posts').set(row).where('id', '=', id).execute();
        return post(row);
      }),

    /** Its number is never reused, and a shipped post does not come back. */
    remove: ({
      id,
      revision,
    }: PostRevision): Promise<'removed' | Extract<PostRefusal, 'not found' | 'conflict'>> =>
      change(async (tx) => {
        const known = await rowOf(tx, 'id', id);
        if (known === undefined) return 'not found';
        if (known.revision !== revision) return 'conflict';
        await tx.deleteFrom('posts').where('id', '=', id).execute();
        return 'removed';
      }),

    /** Hashes of the shipped posts that were added before, by slug. */
    shippedHashes: () => shippedHashesIn(reader),

    /** Adds what ships: new posts are stored; what an operator changed or removed stays so. */
    addShipped: (posts: readonly NewShippedPost[], at: number) =>
      change(async (tx) => {
        const offered = await shippedHashesIn(tx);
        for (const one of posts) {
          const { slug, hash } = one;
          const before = offered.get(slug);
          if (before === hash) continue;
          // Added before and no longer there: an operator removed it, or changed its slug.
          const isThere = (await rowOf(tx, 'slug', slug)) !== undefined;
          if (before === undefined || isThere) await storeShipped(tx, one, at);
          await tx
            .insertInto('shipped_posts')
            .values({ slug, hash })
            .onConflict((conflict) => conflict.column('slug').doUpdateSet({ hash }))
            .execute();
        }
      }),
  };
}
