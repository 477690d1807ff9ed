import * as v from 'valibot';
import { contract } from '#core/contract.ts';
import { idSchema } from '#core/id-schemas.ts';
import { erasureSchema, personTracesSchema } from '#core/person.ts';

/** One of their rows identifies a person; the quiz may be a competition. */
const params = v.object({
  quizId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'malformed')),
  row: idSchema,
});

export const readTraces = contract({
  id: 'readTraces',
  method: 'GET',
  path: '/api/admin/people/:quizId/:row',
  caller: 'operator',
  summary: 'What the person of a row has left in all quizzes',
  reply: personTracesSchema,
  params,
  query: erasureSchema,
});

export const erasePerson = contract({
  id: 'erasePerson',
  method: 'POST',
  path: '/api/admin/people/:quizId/:row/erase',
  caller: 'operator',
  summary: 'Delete what the person of a row has left in all quizzes, for good',
  reply: v.object({ attempts: v.number() }),
  action: 'person.erase',
  params,
  body: erasureSchema,
});
