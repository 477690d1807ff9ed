import * as contracts from '#core/contracts/competitions.ts';
import { defaultLanguage } from '#core/language.ts';
import { cancelCompetition } from '#server/competitions/cancel-competition.ts';
import { changeCompetition } from '#server/competitions/change-competition.ts';
import { createCompetition } from '#server/competitions/create-competition.ts';
import { manageCompetitions } from '#server/competitions/manage-competitions.ts';
import { verb } from '#server/operations/verb.ts';

/** A period as the audit log shows it. */
function period({ opensAt, closesAt }: { opensAt: number; closesAt: number }): string {
  return `${new Date(opensAt).toISOString()} – ${new Date(closesAt).toISOString()}`;
}

export const competitionsAdminVerbs = [
  verb(contracts.manageCompetitions, (_asked, services) => manageCompetitions(services)),
  verb(contracts.createCompetition, async ({ body: input, idempotencyKey, setAudit }, services) => {
    const id = await createCompetition(services, { input, idempotencyKey });
    setAudit({ subject: id, details: `${input.title[defaultLanguage]}: ${period(input)}` });
    return { id };
  }),
  verb(
    contracts.changeCompetition,
    async ({ params: { id }, body: change, setAudit }, services) => {
      await changeCompetition(services, { ...change, id });
      setAudit({ details: `${change.title[defaultLanguage]}: ${period(change)}` });
      return { id };
    },
  ),
  verb(contracts.cancelCompetition, async ({ params: { id }, query: { revision } }, services) => {
    await cancelCompetition(services, { id, revision });
    return { id };
  }),
];
