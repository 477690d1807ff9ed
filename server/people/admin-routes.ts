import { Hono } from 'hono';
import * as v from 'valibot';
import { idSchema } from '#core/id-schemas.ts';
import { erasureSchema, personTracesSchema } from '#core/person.ts';
import type { OperatorEnvironment } from '#server/operators/audit.ts';
import { operatorOperation } from '#server/operators/operator-operation.ts';
import { erasePerson, readTraces } from '#server/people/erase-person.ts';
import type { Services } from '#server/services.ts';

/** One of their rows identifies a person; the quiz may be a competition. */
const params = v.object({
  quizId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'malformed')),
  row: idSchema,
});

export function peopleAdminRoutes(services: Services) {
  return new Hono<OperatorEnvironment>()
    .get(
      '/:quizId/:row',
      ...operatorOperation(
        services,
        {
          operationId: 'readTraces',
          summary: 'What the person of a row has left in all quizzes',
          reply: personTracesSchema,
          params,
          query: erasureSchema,
        },
        ({ params: { quizId, row: key }, query: { scope } }) =>
          readTraces(services, { row: { quizId, key }, scope }),
      ),
    )
    .post(
      '/:quizId/:row/erase',
      ...operatorOperation(
        services,
        {
          operationId: 'erasePerson',
          summary: 'Delete what the person of a row has left in all quizzes, for good',
          reply: v.object({ attempts: v.number() }),
          action: 'person.erase',
          params,
          body: erasureSchema,
        },
        async ({ params: { quizId, row: key }, body: { scope }, setAudit }) => {
          const erased = await erasePerson(services, { row: { quizId, key }, scope });
          setAudit({ details: `${scope}: ${erased.attempts} attempts` });
          return erased;
        },
      ),
    );
}
