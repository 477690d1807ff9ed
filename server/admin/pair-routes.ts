import { Hono } from 'hono';
import * as v from 'valibot';
import { idSchema } from '#core/id-schemas.ts';
import { moderatedPairListSchema, moderatedPairSchema } from '#core/moderated-pair.ts';
import { deletedPairSchema } from '#core/pair-schemas.ts';
import { listPairs } from '#server/admin/list-pairs.ts';
import { readModeratedPair } from '#server/admin/read-moderated-pair.ts';
import type { OperatorEnvironment } from '#server/operators/audit.ts';
import { operatorOperation } from '#server/operators/operator-operation.ts';
import { erasePair } from '#server/pairs/delete-pair.ts';
import { hidePair } from '#server/pairs/hide-pair.ts';
import type { Services } from '#server/services.ts';

const params = v.object({ id: idSchema });

const listQuery = v.object({
  order: v.optional(v.picklist(['newest', 'reported'], 'malformed'), 'newest'),
  cursor: v.optional(v.string()),
});

export function pairAdminRoutes(services: Services) {
  return new Hono<OperatorEnvironment>()
    .get(
      '/',
      ...operatorOperation(
        services,
        {
          operationId: 'listPairs',
          summary: 'Pairs, newest or most reported first',
          reply: moderatedPairListSchema,
          query: listQuery,
        },
        ({ query }) => listPairs(services, { cursor: undefined, ...query }),
      ),
    )
    .get(
      '/:id',
      ...operatorOperation(
        services,
        {
          operationId: 'readOperatedPair',
          summary: 'A pair with its questions and reports, hidden or not; never its answers',
          reply: moderatedPairSchema,
          errors: ['gone'],
          params,
        },
        ({ params: { id } }) => readModeratedPair(services, id),
      ),
    )
    .put(
      '/:id/hidden',
      ...operatorOperation(
        services,
        {
          operationId: 'hidePair',
          summary: 'Hide a pair from both, or show it again',
          reply: v.object({ hiddenAt: v.nullable(v.number()) }),
          errors: ['gone'],
          action: 'pair.hide',
          params,
          body: v.object({ hidden: v.boolean('required') }),
        },
        async ({ params: { id }, body: { hidden }, setAudit }) => {
          const state = await hidePair(services, { id, hidden });
          setAudit({ subject: id, details: hidden ? 'hidden' : 'shown' });
          return state;
        },
      ),
    )
    .delete(
      '/:id',
      ...operatorOperation(
        services,
        {
          operationId: 'erasePair',
          summary: 'Delete a pair with all answers, for good',
          reply: deletedPairSchema,
          errors: ['gone'],
          action: 'pair.delete',
          params,
        },
        async ({ params: { id } }) => {
          await erasePair(services, id);
          return { id, deleted: true } as const;
        },
      ),
    );
}
