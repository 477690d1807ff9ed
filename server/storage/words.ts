import type { Database } from '#server/storage/database.ts';

export function createWordStore({ reader, write }: Pick<Database, 'reader' | 'write'>) {
  return {
    /** Words that operators added to the shipped list, or removed from it. */
    async changes() {
      const rows = await reader
        .selectFrom('word_changes')
        .select(['word', 'change'])
        .orderBy('word')
        .execute();
      const of = (change: string) => rows.flatMap((row) => (row.change === change ? row.word : []));
      return { added: of('added'), removed: of('removed') };
    },

    /** Null undoes the change of a word. */
    async set(word: string, change: 'added' | 'removed' | null): Promise<void> {
      await write(async (tx) => {
        await tx.deleteFrom('word_changes').where('word', '=', word).execute();
        if (change === null) return;
        await tx
          .insertInto('word_changes')
          .values({ word, change })
          .onConflict((conflict) => conflict.column('word').doUpdateSet({ change }))
          .execute();
      });
    },
  };
}
