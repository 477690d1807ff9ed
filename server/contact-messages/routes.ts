import { Hono } from 'hono';
import { messageReplySchema, newContactMessageSchema } from '#core/contact-message.ts';
import { contactMessages } from '#core/limits.ts';
import { leaveMessage } from '#server/contact-messages/leave-message.ts';
import { operation } from '#server/http/operation.ts';
import type { Services } from '#server/services.ts';

export function contactMessageRoutes(services: Services) {
  return new Hono().post(
    '/',
    ...operation(
      services,
      {
        operationId: 'leaveMessage',
        summary: 'Write to the people who run the site; nobody else can read it',
        status: 202,
        reply: messageReplySchema,
        isIdempotent: true,
        body: newContactMessageSchema,
        limit: contactMessages,
      },
      async ({ body: message, idempotencyKey }) => {
        await leaveMessage(services, { message, idempotencyKey });
        return { received: true } as const;
      },
    ),
  );
}
