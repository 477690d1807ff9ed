import * as contracts from '#core/contracts/people.ts';
import { verb } from '#server/operations/verb.ts';
import { erasePerson, readTraces } from '#server/people/erase-person.ts';

export const peopleAdminVerbs = [
  verb(contracts.readTraces, ({ params: { quizId, row: key }, query: { scope } }, services) =>
    readTraces(services, { row: { quizId, key }, scope }),
  ),
  verb(
    contracts.erasePerson,
    async ({ params: { quizId, row: key }, body: { scope }, setAudit }, services) => {
      const erased = await erasePerson(services, { row: { quizId, key }, scope });
      setAudit({ details: `${scope}: ${erased.attempts} attempts` });
      return erased;
    },
  ),
];
