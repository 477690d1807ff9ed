import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('posts')
    // Part of the post's address: counted in `content_versions`, and never given twice.
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('date', 'bigint', (column) => column.notNull())
    // Title, excerpt, HTML and image in all languages: they are always read together.
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('modified_at', 'bigint', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    // The shipped post it still is; null once somebody has changed it.
    .addColumn('shipped_hash', 'text')
    // A request to create one that is sent again creates nothing more.
    .addColumn('creation_key', 'text', (column) => column.unique())
    .execute();

  // What has ever been offered: a post that an operator removed does not come back.
  await db.schema
    .createTable('shipped_posts')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();

  const competitions = () => db.schema.alterTable('competitions');
  // Counts the changes from 1.
  await competitions()
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  // One of a series stays as a row, or it would be made again.
  await competitions().addColumn('cancelled_at', 'bigint').execute();
}
