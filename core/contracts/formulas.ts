import * as v from 'valibot';
import { contract } from '#core/contract.ts';
import { formulasEntry, formulaTextsSchema } from '#core/formula-schemas.ts';
import { formulaTexts } from '#core/limits.ts';

export const renderFormulas = contract({
  id: 'renderFormulas',
  method: 'POST',
  path: '/api/formulas',
  summary: 'The formulas in texts as MathML and in words, to see them while writing',
  body: formulaTextsSchema,
  reply: v.object(formulasEntry),
  limit: formulaTexts,
});
