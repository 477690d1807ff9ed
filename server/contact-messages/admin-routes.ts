import { Hono } from 'hono';
import * as v from 'valibot';
import { messageListSchema, messageStates } from '#core/contact-message.ts';
import { AppError } from '#core/errors.ts';
import { idSchema } from '#core/id-schemas.ts';
import { listMessages } from '#server/contact-messages/list-messages.ts';
import type { OperatorEnvironment } from '#server/operators/audit.ts';
import { operatorOperation } from '#server/operators/operator-operation.ts';
import type { Services } from '#server/services.ts';

const params = v.object({ id: idSchema });

export function contactMessageAdminRoutes(services: Services) {
  const { contactMessages } = services.storage;
  return new Hono<OperatorEnvironment>()
    .get(
      '/',
      ...operatorOperation(
        services,
        {
          operationId: 'listMessages',
          summary: 'Messages from the contact form, newest first',
          reply: messageListSchema,
          query: v.object({ cursor: v.optional(v.string()) }),
        },
        ({ query: { cursor } }) => listMessages(services, { cursor }),
      ),
    )
    .put(
      '/:id/state',
      ...operatorOperation(
        services,
        {
          operationId: 'markMessage',
          summary: 'Mark a message as answered, as spam, or as new again',
          reply: v.object({ state: v.picklist(messageStates) }),
          action: 'message.mark',
          params,
          body: v.object({ state: v.picklist(messageStates, 'required') }),
        },
        async ({ params: { id }, body: { state }, setAudit }) => {
          const isThere = await contactMessages.setState(id, state, services.now());
          if (!isThere) throw new AppError('not_found', 'no such message');
          setAudit({ details: state });
          return { state };
        },
      ),
    )
    .delete(
      '/:id',
      ...operatorOperation(
        services,
        {
          operationId: 'deleteMessage',
          summary: 'Delete a message for good',
          reply: v.object({ deleted: v.literal(true) }),
          action: 'message.delete',
          params,
        },
        async ({ params: { id } }) => {
          const isThere = await contactMessages.delete(id);
          if (!isThere) throw new AppError('not_found', 'no such message');
          return { deleted: true } as const;
        },
      ),
    );
}
