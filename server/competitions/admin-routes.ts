import { Hono } from 'hono';
import * as v from 'valibot';
import {
  competitionChangeSchema,
  competitionInputSchema,
  managedCompetitionListSchema,
} from '#core/competition-plan.ts';
import { competitionIdSchema } from '#core/ids.ts';
import { cancelCompetition } from '#server/competitions/cancel-competition.ts';
import { changeCompetition } from '#server/competitions/change-competition.ts';
import { createCompetition } from '#server/competitions/create-competition.ts';
import { manageCompetitions } from '#server/competitions/manage-competitions.ts';
import { documented } from '#server/http/documented.ts';
import { idempotencyHeader, validate, wholeNumber } from '#server/http/validate.ts';
import { type AdminEnvironment, audited } from '#server/operators/audit.ts';
import type { Services } from '#server/services.ts';

const competitionParam = v.object({ id: competitionIdSchema });

const idReply = v.object({ id: v.string() });

const revisionQuery = v.object({ revision: wholeNumber() });

/** A window as the audit log tells it. */
function period({ opensAt, closesAt }: { opensAt: number; closesAt: number }): string {
  return `${new Date(opensAt).toISOString()} – ${new Date(closesAt).toISOString()}`;
}

/** What operators do with competitions. */
export function adminCompetitionRoutes(services: Services) {
  return new Hono<AdminEnvironment>()
    .get(
      '/',
      documented({
        operationId: 'manageCompetitions',
        summary: 'All competitions with their players and prizes, and the quizzes for new ones',
        reply: managedCompetitionListSchema,
        errors: [],
        isForOperators: true,
      }),
      async (c) => c.json(await manageCompetitions(services), 200),
    )
    .post(
      '/',
      audited(services, 'competition.create'),
      documented({
        operationId: 'createCompetition',
        summary:
          'Set up a competition about a published ready quiz, or with questions drawn from all',
        status: 201,
        reply: idReply,
        errors: ['invalid', 'bad_request', 'too_large'],
        isForOperators: true,
      }),
      validate('header', idempotencyHeader),
      validate('json', competitionInputSchema),
      async (c) => {
        const input = c.req.valid('json');
        const idempotencyKey = c.req.valid('header')['idempotency-key'];
        const id = await createCompetition(services, { input, idempotencyKey });
        c.set('auditSubject', id);
        c.set('auditDetails', `${input.title.en}: ${period(input)}`);
        return c.json({ id }, 201);
      },
    )
    .put(
      '/:id',
      audited(services, 'competition.change'),
      documented({
        operationId: 'changeCompetition',
        summary: 'Change all of it while nobody has entered, then only its title and its end',
        reply: idReply,
        errors: ['not_found', 'edit_conflict', 'invalid', 'bad_request', 'too_large'],
        isForOperators: true,
      }),
      validate('param', competitionParam),
      validate('json', competitionChangeSchema),
      async (c) => {
        const { id } = c.req.valid('param');
        const change = c.req.valid('json');
        await changeCompetition(services, { ...change, id });
        c.set('auditDetails', `${change.title.en}: ${period(change)}`);
        return c.json({ id }, 200);
      },
    )
    .delete(
      '/:id',
      audited(services, 'competition.cancel'),
      documented({
        operationId: 'cancelCompetition',
        summary: 'Call off a competition that nobody has entered',
        reply: idReply,
        errors: ['not_found', 'edit_conflict', 'competition_closed', 'invalid'],
        isForOperators: true,
      }),
      validate('param', competitionParam),
      validate('query', revisionQuery),
      async (c) => {
        const { id } = c.req.valid('param');
        await cancelCompetition(services, { id, revision: c.req.valid('query').revision });
        return c.json({ id }, 200);
      },
    );
}
