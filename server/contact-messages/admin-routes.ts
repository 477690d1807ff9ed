import { Hono } from 'hono';
import * as v from 'valibot';
import { messageListSchema, messageStates } from '#core/contact-message.ts';
import { AppError } from '#core/errors.ts';
import { idSchema } from '#core/ids.ts';
import { listMessages } from '#server/contact-messages/list-messages.ts';
import { documented } from '#server/http/documented.ts';
import { validate } from '#server/http/validate.ts';
import { type AdminEnvironment, audited } from '#server/operators/audit.ts';
import type { Services } from '#server/services.ts';

const messageParam = v.object({ id: idSchema });

export function contactMessageAdminRoutes(services: Services) {
  const { contactMessages } = services.storage;
  return new Hono<AdminEnvironment>()
    .get(
      '/',
      documented({
        operationId: 'listMessages',
        summary: 'Messages from the contact form, newest first',
        reply: messageListSchema,
        errors: ['invalid'],
        isForOperators: true,
      }),
      validate('query', v.object({ cursor: v.optional(v.string()) })),
      async (c) =>
        c.json(await listMessages(services, { cursor: c.req.valid('query').cursor }), 200),
    )
    .put(
      '/:id/state',
      documented({
        operationId: 'markMessage',
        summary: 'Mark a message as answered, as spam, or as new again',
        reply: v.object({ state: v.picklist(messageStates) }),
        errors: ['bad_request', 'forbidden', 'not_found', 'invalid'],
        isForOperators: true,
      }),
      audited(services, 'message.mark'),
      validate('param', messageParam),
      validate('json', v.object({ state: v.picklist(messageStates, 'required') })),
      async (c) => {
        const { state } = c.req.valid('json');
        const isThere = await contactMessages.setState(
          c.req.valid('param').id,
          state,
          services.now(),
        );
        if (!isThere) throw new AppError('not_found', 'no such message');
        c.set('auditDetails', state);
        return c.json({ state }, 200);
      },
    )
    .delete(
      '/:id',
      documented({
        operationId: 'deleteMessage',
        summary: 'Delete a message for good',
        reply: v.object({ deleted: v.literal(true) }),
        errors: ['forbidden', 'not_found'],
        isForOperators: true,
      }),
      audited(services, 'message.delete'),
      validate('param', messageParam),
      async (c) => {
        const isThere = await contactMessages.delete(c.req.valid('param').id);
        if (!isThere) throw new AppError('not_found', 'no such message');
        return c.json({ deleted: true } as const, 200);
      },
    );
}
