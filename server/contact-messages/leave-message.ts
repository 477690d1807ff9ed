import { looksAutomatic, type NewContactMessage } from '#core/contact-message.ts';
import { deriveKey, randomKey } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';

/**
 * Stores a message for the people who run the site. Sent again under the same idempotency key it
 * is stored once; what looks like a program's work is dropped without a word.
 */
export async function leaveMessage(
  services: Services,
  input: { message: NewContactMessage; idempotencyKey: string | undefined },
): Promise<void> {
  if (looksAutomatic(input.message)) return;
  const { message, name, replyTo, language } = input.message;
  const seed = input.idempotencyKey ?? randomKey();
  await services.storage.contactMessages.add({
    id: deriveKey(services.serverSecret, JSON.stringify(['contact message', seed])),
    message,
    name,
    replyTo,
    language,
    createdAt: services.now(),
  });
}
