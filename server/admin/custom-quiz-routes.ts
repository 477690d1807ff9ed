import { Hono } from 'hono';
import * as v from 'valibot';
import { deletedQuizSchema } from '#core/custom-quiz-schemas.ts';
import { idSchema, quizIdSchema } from '#core/id-schemas.ts';
import { moderatedQuizListSchema, moderatedQuizSchema } from '#core/moderated-quiz.ts';
import { listCustomQuizzes } from '#server/admin/list-custom-quizzes.ts';
import { readModeratedQuiz } from '#server/admin/read-moderated-quiz.ts';
import { findStoredQuiz } from '#server/custom-quizzes/find-custom-quiz.ts';
import { hideCustomQuiz } from '#server/custom-quizzes/hide-custom-quiz.ts';
import { boardTopic } from '#server/events/event-bus.ts';
import type { OperatorEnvironment } from '#server/operators/audit.ts';
import { operatorOperation } from '#server/operators/operator-operation.ts';
import type { Services } from '#server/services.ts';

const quizParams = v.object({ id: quizIdSchema });
const rowParams = v.object({ id: quizIdSchema, row: idSchema });

const listQuery = v.object({
  order: v.optional(v.picklist(['newest', 'reported'], 'malformed'), 'newest'),
  cursor: v.optional(v.string()),
});

export function customQuizAdminRoutes(services: Services) {
  return new Hono<OperatorEnvironment>()
    .get(
      '/',
      ...operatorOperation(
        services,
        {
          operationId: 'listCustomQuizzes',
          summary: 'Custom quizzes, newest or most reported first',
          reply: moderatedQuizListSchema,
          query: listQuery,
        },
        ({ query }) => listCustomQuizzes(services, { cursor: undefined, ...query }),
      ),
    )
    .get(
      '/:id',
      ...operatorOperation(
        services,
        {
          operationId: 'readOperatedQuiz',
          summary: 'A custom quiz with its board and reports, hidden or not',
          reply: moderatedQuizSchema,
          errors: ['gone'],
          params: quizParams,
          query: v.object({ cursor: v.optional(v.string()) }),
        },
        ({ params: { id }, query: { cursor } }) => readModeratedQuiz(services, { id, cursor }),
      ),
    )
    .put(
      '/:id/hidden',
      ...operatorOperation(
        services,
        {
          operationId: 'hideCustomQuiz',
          summary: 'Hide a custom quiz from everybody but its creator, or show it again',
          reply: v.object({ hiddenAt: v.nullable(v.number()) }),
          errors: ['gone'],
          action: 'custom-quiz.hide',
          params: quizParams,
          body: v.object({ hidden: v.boolean('required') }),
        },
        async ({ params: { id }, body: { hidden }, setAudit }) => {
          const state = await hideCustomQuiz(services, { id, hidden });
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
          operationId: 'eraseCustomQuiz',
          summary: 'Delete a custom quiz with all that belongs to it, for good',
          reply: deletedQuizSchema,
          errors: ['gone'],
          action: 'custom-quiz.delete',
          params: quizParams,
        },
        async ({ params: { id } }) => {
          await findStoredQuiz(services, id);
          await services.storage.customQuizzes.delete(id, services.now());
          services.events.publish(boardTopic(id));
          return { id, deleted: true } as const;
        },
      ),
    )
    .put(
      '/:id/rows/:row',
      ...operatorOperation(
        services,
        {
          operationId: 'placeRow',
          summary: 'Take a row off a board, or put it back',
          reply: v.object({ onBoard: v.boolean() }),
          action: 'row.place',
          params: rowParams,
          body: v.object({ onBoard: v.boolean('required') }),
        },
        async ({ params: { id: quizId, row: key }, body: { onBoard }, setAudit }) => {
          const { leaderboards } = services.storage;
          const by = 'operator';
          if (onBoard) await leaderboards.restore({ quizId, key }, by);
          else await leaderboards.remove({ quizId, key }, { by, at: services.now() });
          services.events.publish(boardTopic(quizId));
          setAudit({ details: onBoard ? 'put back' : 'taken off' });
          return { onBoard: (await leaderboards.row({ quizId, key })) !== null };
        },
      ),
    );
}
