import * as contracts from '#core/contracts/contact-messages.ts';
import { leaveMessage } from '#server/contact-messages/leave-message.ts';
import { verb } from '#server/operations/verb.ts';
import { sha256 } from '#server/secrets.ts';

export const contactMessagesVerbs = [
  verb(contracts.leaveMessage, async (asked, services) => {
    const { body: message, address, form } = asked;
    // A form is the same for everybody, so it carries no key: sent twice, its text is stored once.
    const ofText = form === null ? undefined : sha256(JSON.stringify([address, message]));
    const idempotencyKey = asked.idempotencyKey ?? ofText;
    await leaveMessage(services, { message, idempotencyKey });
    return { received: true } as const;
  }),
];
