import type { Database } from '#server/storage/database.ts';
import type { ContactMessageStore, HandledContactMessage } from '#server/storage/storage.ts';

export function createContactMessageStore(database: Database): ContactMessageStore {
  return {
    async add({ id, message, name, replyTo, language, createdAt }) {
      await database.writeOnce((tx) =>
        tx
          .insertInto('contact_messages')
          .values({ id, message, name, reply_to: replyTo, language, created_at: createdAt })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute(),
      );
    },

    async page(after, limit) {
      const newest = database.reader
        .selectFrom('contact_messages')
        .select([
          'id',
          'message',
          'name',
          'reply_to as replyTo',
          'language',
          'created_at as createdAt',
          'state',
          'handled_at as handledAt',
        ])
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit);
      const rows =
        after === null
          ? await newest.execute()
          : await newest
              .where(({ eb, or, and }) =>
                or([
                  eb('created_at', '<', after.createdAt),
                  and([eb('created_at', '=', after.createdAt), eb('id', '>', after.id)]),
                ]),
              )
              .execute();
      return rows as HandledContactMessage[];
    },

    async setState(id, state, at) {
      const { numUpdatedRows } = await database.write((tx) =>
        tx
          .updateTable('contact_messages')
          .set({ state, handled_at: state === 'new' ? null : at })
          .where('id', '=', id)
          .executeTakeFirst(),
      );
      return numUpdatedRows > 0n;
    },

    async delete(id) {
      const { numDeletedRows } = await database.write((tx) =>
        tx.deleteFrom('contact_messages').where('id', '=', id).executeTakeFirst(),
      );
      return numDeletedRows > 0n;
    },
  };
}
