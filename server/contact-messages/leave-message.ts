import { looksAutomatic, type NewContactMessage } from '#core/contact-message.ts';
import { deriveKey, randomKey } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';

/**
 * Stores a message for the operators; the same one under an idempotency key is stored once. Spam
 * from programs is dropped silently.
 */
export async function leaveMessage(
  services: Services,
  input: { message: NewContactMessage; idempotencyKey: string | undefined },
): Promise<void> {
  if (looksAutomatic(input.message)) return;
  const { message, name, replyTo, language } = input.message;
  const seed = input.idempotencyKey ?? randomKey();
  await services.storage.contactMessages.add({
    id: deriveKey(
      services.serverSecret,
      JSON.stringify(['contact message', seed, message, name, replyTo]),
    ),
    message,
    name,
    replyTo,
    language,
    createdAt: services.now(),
  });
}
