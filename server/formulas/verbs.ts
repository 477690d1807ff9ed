import * as contracts from '#core/contracts/formulas.ts';
import { formulasIn } from '#server/formulas/formulas-in.ts';
import { verb } from '#server/operations/verb.ts';

export const formulasVerbs = [
  verb(contracts.renderFormulas, async ({ body: { texts, language } }) =>
    formulasIn(texts, language),
  ),
];
