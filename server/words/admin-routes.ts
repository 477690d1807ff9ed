import { Hono } from 'hono';
import * as v from 'valibot';
import { wordChangeSchema, wordLimits, wordListSchema } from '#core/review-words.ts';
import { documented } from '#server/http/documented.ts';
import { validate } from '#server/http/validate.ts';
import { type AdminEnvironment, audited } from '#server/operators/audit.ts';
import type { Services } from '#server/services.ts';
import { changeWord, readWords } from '#server/words/change-words.ts';

export function wordAdminRoutes(services: Services) {
  return new Hono<AdminEnvironment>()
    .get(
      '/',
      documented({
        operationId: 'readWords',
        summary: 'The words that send a quiz or a name to review',
        reply: wordListSchema,
        errors: [],
        isForOperators: true,
      }),
      async (c) => c.json(await readWords(services), 200),
    )
    .put(
      '/',
      documented({
        operationId: 'changeWord',
        summary: 'Put a word into the list, or take it out of it',
        reply: wordListSchema,
        errors: ['bad_request', 'forbidden', 'invalid'],
        isForOperators: true,
      }),
      audited(services, 'word.change'),
      validate('json', wordChangeSchema),
      async (c) => {
        const change = c.req.valid('json');
        c.set('auditSubject', change.word);
        c.set('auditDetails', change.listed ? 'listed' : 'not listed');
        return c.json(await changeWord(services, change), 200);
      },
    )
    .get(
      '/found',
      documented({
        operationId: 'findWords',
        summary: 'The words of the list that are in a text',
        reply: v.object({ words: v.array(v.string()) }),
        errors: ['invalid'],
        isForOperators: true,
      }),
      validate(
        'query',
        v.object({ text: v.pipe(v.string('required'), v.maxLength(wordLimits.text, 'too_long')) }),
      ),
      async (c) => c.json({ words: await services.words.find([c.req.valid('query').text]) }, 200),
    );
}
