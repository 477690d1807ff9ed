import { Hono } from 'hono';
import * as v from 'valibot';
import {
  competitionChangeSchema,
  competitionInputSchema,
  managedCompetitionListSchema,
} from '#core/competition-plan.ts';
import { competitionIdSchema } from '#core/id-schemas.ts';
import { defaultLanguage } from '#core/language.ts';
import { cancelCompetition } from '#server/competitions/cancel-competition.ts';
import { changeCompetition } from '#server/competitions/change-competition.ts';
import { createCompetition } from '#server/competitions/create-competition.ts';
import { manageCompetitions } from '#server/competitions/manage-competitions.ts';
import { addressNumber } from '#server/http/validate.ts';
import type { OperatorEnvironment } from '#server/operators/audit.ts';
import { operatorOperation } from '#server/operators/operator-operation.ts';
import type { Services } from '#server/services.ts';

const params = v.object({ id: competitionIdSchema });

const idReply = v.object({ id: v.string() });

/** A period as the audit log shows it. */
function period({ opensAt, closesAt }: { opensAt: number; closesAt: number }): string {
  return `${new Date(opensAt).toISOString()} – ${new Date(closesAt).toISOString()}`;
}

/** The operators' routes for competitions. */
export function adminCompetitionRoutes(services: Services) {
  return new Hono<OperatorEnvironment>()
    .get(
      '/',
      ...operatorOperation(
        services,
        {
          operationId: 'manageCompetitions',
          summary: 'All competitions with their players and prizes, and the quizzes for new ones',
          reply: managedCompetitionListSchema,
        },
        () => manageCompetitions(services),
      ),
    )
    .post(
      '/',
      ...operatorOperation(
        services,
        {
          operationId: 'createCompetition',
          summary:
            'Set up a competition about a published ready quiz, or with questions drawn from all',
          status: 201,
          reply: idReply,
          action: 'competition.create',
          isIdempotent: true,
          body: competitionInputSchema,
        },
        async ({ body: input, idempotencyKey, setAudit }) => {
          const id = await createCompetition(services, { input, idempotencyKey });
          setAudit({ subject: id, details: `${input.title[defaultLanguage]}: ${period(input)}` });
          return { id };
        },
      ),
    )
    .put(
      '/:id',
      ...operatorOperation(
        services,
        {
          operationId: 'changeCompetition',
          summary: 'Change all of it while nobody has entered, then only its title and its end',
          reply: idReply,
          errors: ['edit_conflict'],
          action: 'competition.change',
          params,
          body: competitionChangeSchema,
        },
        async ({ params: { id }, body: change, setAudit }) => {
          await changeCompetition(services, { ...change, id });
          setAudit({ details: `${change.title[defaultLanguage]}: ${period(change)}` });
          return { id };
        },
      ),
    )
    .delete(
      '/:id',
      ...operatorOperation(
        services,
        {
          operationId: 'cancelCompetition',
          summary: 'Call off a competition that nobody has entered',
          reply: idReply,
          errors: ['edit_conflict', 'competition_closed'],
          action: 'competition.cancel',
          params,
          query: v.object({ revision: addressNumber() }),
        },
        async ({ params: { id }, query: { revision } }) => {
          await cancelCompetition(services, { id, revision });
          return { id };
        },
      ),
    );
}
