import type { ContactMessage, MessageState } from '#core/contact-message.ts';
import type { Database, Queries } from '#server/storage/database.ts';
import { preparePages } from '#server/storage/keyset.ts';

/** A message from the contact form. Times are ms since 1970. */
interface StoredContactMessage extends ContactMessage {
  readonly id: string;
  readonly createdAt: number;
}

/** A contact message as operators see it. */
interface HandledContactMessage extends StoredContactMessage {
  readonly state: MessageState;
  /** When the message left the state 'new'. */
  readonly handledAt: number | null;
}

export function createContactMessageStore({ reader, write, writeOnce }: Database) {
  const readPage = preparePages(
    reader,
    (db: Queries) =>
      db
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
        ]),
    [
      ['created_at', 'desc'],
      ['id', 'asc'],
    ],
  );

  return {
    /** Stores a message; an existing one with the same id stays as it is. */
    async add({ id, message, name, replyTo, language, createdAt }: StoredContactMessage) {
      await writeOnce((tx) =>
        tx
          .insertInto('contact_messages')
          .values({ id, message, name, reply_to: replyTo, language, created_at: createdAt })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute(),
      );
    },

    /** Messages newest first; `after` null starts with the newest. */
    page: (
      after: Pick<StoredContactMessage, 'createdAt' | 'id'> | null,
      limit: number,
    ): Promise<readonly HandledContactMessage[]> =>
      readPage({}, after && [after.createdAt, after.id], limit),

    /** Returns false if there is no such message. */
    async setState(id: string, state: MessageState, at: number) {
      const { numUpdatedRows } = await write((tx) =>
        tx
          .updateTable('contact_messages')
          .set({ state, handled_at: state === 'new' ? null : at })
          .where('id', '=', id)
          .executeTakeFirst(),
      );
      return numUpdatedRows > 0n;
    },

    /** Returns false if there is no such message. */
    async delete(id: string) {
      const { numDeletedRows } = await write((tx) =>
        tx.deleteFrom('contact_messages').where('id', '=', id).executeTakeFirst(),
      );
      return numDeletedRows > 0n;
    },
  };
}
