import * as contracts from '#core/contracts/contact-messages.ts';
import { AppError } from '#core/errors.ts';
import { listMessages } from '#server/contact-messages/list-messages.ts';
import { verb } from '#server/operations/verb.ts';

export const contactMessagesAdminVerbs = [
  verb(contracts.listMessages, ({ query: { cursor } }, services) =>
    listMessages(services, { cursor }),
  ),
  verb(contracts.markMessage, async ({ params: { id }, body: { state }, setAudit }, services) => {
    const isThere = await services.storage.contactMessages.setState(id, state, services.now());
    if (!isThere) throw new AppError('not_found', 'no such message');
    setAudit({ details: state });
    return { state };
  }),
  verb(contracts.deleteMessage, async ({ params: { id } }, services) => {
    const isThere = await services.storage.contactMessages.delete(id);
    if (!isThere) throw new AppError('not_found', 'no such message');
    return { deleted: true } as const;
  }),
];
