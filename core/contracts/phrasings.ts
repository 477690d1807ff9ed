import * as v from 'valibot';
import { contract } from '#core/contract.ts';
import { languages } from '#core/language.ts';
import { phrasingsSchema } from '#core/phrasing-schemas.ts';

export const readPhrasings = contract({
  id: 'readPhrasings',
  method: 'GET',
  path: '/api/phrasings/:language',
  summary: 'How friends read questions: whose name is in them, and the shipped phrasings',
  reply: phrasingsSchema,
  params: v.object({ language: v.picklist(languages) }),
  cache: { store: 'content' },
});
