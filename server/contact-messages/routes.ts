import { Hono } from 'hono';
import { messageReplySchema, newContactMessageSchema } from '#core/contact-message.ts';
import { leaveMessage } from '#server/contact-messages/leave-message.ts';
import type { RatePolicy } from '#server/counts/rate-limits.ts';
import { operation } from '#server/http/operation.ts';
import type { Services } from '#server/services.ts';

/** More than the people at a shared address write in an hour, and few enough to read. */
const limit: RatePolicy = {
  name: 'contact messages',
  requests: 20,
  seconds: 60 * 60,
  countsOnlyValid: true,
};

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
        limit,
      },
      async ({ body: message, idempotencyKey }) => {
        await leaveMessage(services, { message, idempotencyKey });
        return { received: true } as const;
      },
    ),
  );
}
