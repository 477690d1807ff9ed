import type { MessageList } from '#core/contact-message.ts';
import { adminPageSize, pageOf, positionOf } from '#server/operators/cursor.ts';
import type { Services } from '#server/services.ts';

/** Messages from the contact form, newest first. A foreign cursor is `invalid`. */
export async function listMessages(
  { storage }: Services,
  { cursor }: { cursor: string | undefined },
): Promise<MessageList> {
  const position = positionOf(cursor);
  const after = position === null ? null : { createdAt: position.at, id: position.id };
  const found = await storage.contactMessages.page(after, adminPageSize + 1);
  const { entries, next } = pageOf(found, ({ createdAt: at, id }) => ({ at, id }));
  return { messages: entries, next };
}
