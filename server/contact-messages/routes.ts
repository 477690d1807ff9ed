import { Hono } from 'hono';
import { messageReplySchema, newContactMessageSchema } from '#core/contact-message.ts';
import { leaveMessage } from '#server/contact-messages/leave-message.ts';
import type { RatePolicy } from '#server/counts/rate-limits.ts';
import { documented } from '#server/http/documented.ts';
import { limitRate } from '#server/http/limit-rate.ts';
import { idempotencyHeader, validate } from '#server/http/validate.ts';
import type { Services } from '#server/services.ts';

/** More than the people of a shared address have to say in an hour, and few enough to read. */
const policy: RatePolicy = { name: 'contact messages', requests: 20, seconds: 60 * 60 };

export function contactMessageRoutes(services: Services) {
  return new Hono().post(
    '/',
    documented({
      operationId: 'leaveMessage',
      summary: 'Write to the people who run the site; nobody else can read it',
      status: 202,
      reply: messageReplySchema,
      errors: [
        'bad_request',
        'forbidden',
        'too_large',
        'unsupported_media_type',
        'invalid',
        'too_many_requests',
      ],
    }),
    validate('header', idempotencyHeader),
    validate('json', newContactMessageSchema),
    // After the checks: a mistake in the form does not use up a visitor's messages.
    limitRate(services, policy),
    async (c) => {
      await leaveMessage(services, {
        message: c.req.valid('json'),
        idempotencyKey: c.req.valid('header')['idempotency-key'],
      });
      return c.json({ received: true } as const, 202);
    },
  );
}
