import { Hono } from 'hono';
import * as v from 'valibot';
import { idSchema } from '#core/ids.ts';
import { erasureSchema, personTracesSchema } from '#core/person.ts';
import { documented } from '#server/http/documented.ts';
import { validate } from '#server/http/validate.ts';
import { type AdminEnvironment, audited } from '#server/operators/audit.ts';
import { erasePerson, readTraces } from '#server/people/erase-person.ts';
import type { Services } from '#server/services.ts';

/** A person is named by a row of theirs; the quiz may be a competition. */
const personParam = v.object({
  quizId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'malformed')),
  row: idSchema,
});

export function peopleAdminRoutes(services: Services) {
  return new Hono<AdminEnvironment>()
    .get(
      '/:quizId/:row',
      documented({
        operationId: 'readTraces',
        summary: 'What the person of a row has left in all quizzes',
        reply: personTracesSchema,
        errors: ['not_found', 'invalid'],
        isForOperators: true,
      }),
      validate('param', personParam),
      validate('query', erasureSchema),
      async (c) => {
        const { quizId, row: key } = c.req.valid('param');
        const { scope } = c.req.valid('query');
        return c.json(await readTraces(services, { row: { quizId, key }, scope }), 200);
      },
    )
    .post(
      '/:quizId/:row/erase',
      documented({
        operationId: 'erasePerson',
        summary: 'Delete what the person of a row has left in all quizzes, for good',
        reply: v.object({ attempts: v.number() }),
        errors: ['bad_request', 'forbidden', 'unsupported_media_type', 'invalid'],
        isForOperators: true,
      }),
      audited(services, 'person.erase'),
      validate('param', personParam),
      validate('json', erasureSchema),
      async (c) => {
        const { quizId, row: key } = c.req.valid('param');
        const { scope } = c.req.valid('json');
        const erased = await erasePerson(services, { row: { quizId, key }, scope });
        c.set('auditDetails', `${scope}: ${erased.attempts} attempts`);
        return c.json(erased, 200);
      },
    );
}
