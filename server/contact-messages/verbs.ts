import * as contracts from '#core/contracts/contact-messages.ts';
import { leaveMessage } from '#server/contact-messages/leave-message.ts';
import { verb } from '#server/operations/verb.ts';

export const contactMessagesVerbs = [
  verb(contracts.leaveMessage, async ({ body: message, idempotencyKey }, services) => {
    await leaveMessage(services, { message, idempotencyKey });
    return { received: true } as const;
  }),
];
