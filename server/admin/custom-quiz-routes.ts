import { Hono } from 'hono';
import * as v from 'valibot';
import { deletedQuizSchema } from '#core/custom-quiz-schemas.ts';
import { idSchema, quizIdSchema } from '#core/ids.ts';
import { operatedQuizSchema, quizListSchema } from '#core/operated-quiz.ts';
import { listCustomQuizzes } from '#server/admin/list-custom-quizzes.ts';
import { readOperatedQuiz } from '#server/admin/read-operated-quiz.ts';
import { findStoredQuiz } from '#server/custom-quizzes/find-custom-quiz.ts';
import { hideCustomQuiz } from '#server/custom-quizzes/hide-custom-quiz.ts';
import { boardTopic } from '#server/events/event-bus.ts';
import { documented } from '#server/http/documented.ts';
import { validate } from '#server/http/validate.ts';
import { type AdminEnvironment, audited } from '#server/operators/audit.ts';
import type { Services } from '#server/services.ts';

const quizParam = v.object({ id: quizIdSchema });
const rowParam = v.object({ id: quizIdSchema, row: idSchema });

const listQuery = v.object({
  order: v.optional(v.picklist(['newest', 'reported'], 'malformed'), 'newest'),
  cursor: v.optional(v.string()),
});

export function customQuizAdminRoutes(services: Services) {
  return new Hono<AdminEnvironment>()
    .get(
      '/',
      documented({
        operationId: 'listCustomQuizzes',
        summary: 'Custom quizzes, newest or most reported first',
        reply: quizListSchema,
        errors: ['invalid'],
        isForOperators: true,
      }),
      validate('query', listQuery),
      async (c) =>
        c.json(
          await listCustomQuizzes(services, { cursor: undefined, ...c.req.valid('query') }),
          200,
        ),
    )
    .get(
      '/:id',
      documented({
        operationId: 'readOperatedQuiz',
        summary: 'A custom quiz with its board and reports, hidden or not',
        reply: operatedQuizSchema,
        errors: ['not_found', 'gone', 'invalid'],
        isForOperators: true,
      }),
      validate('param', quizParam),
      validate('query', v.object({ cursor: v.optional(v.string()) })),
      async (c) => {
        const { id } = c.req.valid('param');
        const { cursor } = c.req.valid('query');
        return c.json(await readOperatedQuiz(services, { id, cursor }), 200);
      },
    )
    .put(
      '/:id/hidden',
      documented({
        operationId: 'hideCustomQuiz',
        summary: 'Hide a custom quiz from everybody but its creator, or show it again',
        reply: v.object({ hiddenAt: v.nullable(v.number()) }),
        errors: ['bad_request', 'forbidden', 'not_found', 'gone', 'invalid'],
        isForOperators: true,
      }),
      audited(services, 'custom-quiz.hide'),
      validate('param', quizParam),
      validate('json', v.object({ hidden: v.boolean('required') })),
      async (c) => {
        const { id } = c.req.valid('param');
        const { hidden } = c.req.valid('json');
        const reply = await hideCustomQuiz(services, { id, hidden });
        c.set('auditSubject', id);
        c.set('auditDetails', hidden ? 'hidden' : 'shown');
        return c.json(reply, 200);
      },
    )
    .delete(
      '/:id',
      documented({
        operationId: 'eraseCustomQuiz',
        summary: 'Delete a custom quiz with all that belongs to it, for good',
        reply: deletedQuizSchema,
        errors: ['forbidden', 'not_found', 'gone'],
        isForOperators: true,
      }),
      audited(services, 'custom-quiz.delete'),
      validate('param', quizParam),
      async (c) => {
        const { id } = c.req.valid('param');
        await findStoredQuiz(services, id);
        await services.storage.customQuizzes.delete(id, services.now());
        services.events.publish(boardTopic(id));
        return c.json({ id, deleted: true } as const, 200);
      },
    )
    .put(
      '/:id/rows/:row',
      documented({
        operationId: 'placeRow',
        summary: 'Take a row off a board, or put it back',
        reply: v.object({ onBoard: v.boolean() }),
        errors: ['bad_request', 'forbidden', 'not_found', 'invalid'],
        isForOperators: true,
      }),
      audited(services, 'row.place'),
      validate('param', rowParam),
      validate('json', v.object({ onBoard: v.boolean('required') })),
      async (c) => {
        const { id: quizId, row: key } = c.req.valid('param');
        const { onBoard } = c.req.valid('json');
        const { leaderboards } = services.storage;
        const by = 'operator';
        if (onBoard) await leaderboards.restore({ quizId, key }, by);
        else await leaderboards.remove({ quizId, key }, { by, at: services.now() });
        services.events.publish(boardTopic(quizId));
        c.set('auditDetails', onBoard ? 'put back' : 'taken off');
        return c.json({ onBoard: (await leaderboards.row({ quizId, key })) !== null }, 200);
      },
    );
}
