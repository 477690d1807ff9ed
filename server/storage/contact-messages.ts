import type { Language } from '#core/language.ts';
import type { Database } from '#server/storage/database.ts';
import type { ContactMessageStore } from '#server/storage/storage.ts';

export function createContactMessageStore(database: Database): ContactMessageStore {
  return {
    async add({ id, message, name, replyTo, language, createdAt }) {
      await database.write((tx) =>
        tx
          .insertInto('contact_messages')
          .values({ id, message, name, reply_to: replyTo, language, created_at: createdAt })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute(),
      );
    },

    async latest(limit) {
      const rows = await database.reader
        .selectFrom('contact_messages')
        .select([
          'id',
          'message',
          'name',
          'reply_to as replyTo',
          'language',
          'created_at as createdAt',
        ])
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...row, language: row.language as Language }));
    },
  };
}
