import * as contracts from '#core/contracts/moderation.ts';
import { listPairs } from '#server/admin/list-pairs.ts';
import { readModeratedPair } from '#server/admin/read-moderated-pair.ts';
import { verb } from '#server/operations/verb.ts';
import { erasePair } from '#server/pairs/delete-pair.ts';
import { hidePair } from '#server/pairs/hide-pair.ts';

export const adminPairVerbs = [
  verb(contracts.listPairs, ({ query }, services) =>
    listPairs(services, { cursor: undefined, ...query }),
  ),
  verb(contracts.readOperatedPair, ({ params: { id } }, services) =>
    readModeratedPair(services, id),
  ),
  verb(contracts.hidePair, async ({ params: { id }, body: { hidden }, setAudit }, services) => {
    const state = await hidePair(services, { id, hidden });
    setAudit({ subject: id, details: hidden ? 'hidden' : 'shown' });
    return state;
  }),
  verb(contracts.erasePair, async ({ params: { id } }, services) => {
    await erasePair(services, id);
    return { id, deleted: true } as const;
  }),
];
