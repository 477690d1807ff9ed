import * as contracts from '#core/contracts/phrasings.ts';
import { verb } from '#server/operations/verb.ts';
import { shippedPhrasings } from '#server/phrasings/shipped-phrasings.ts';

export const phrasingsVerbs = [
  verb(
    contracts.readPhrasings,
    async ({ params: { language } }, services) => ({
      rule: services.config.pronounRule,
      questions: shippedPhrasings[language],
    }),
    { note: () => {} },
  ),
];
