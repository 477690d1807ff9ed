import { Hono } from 'hono';
import * as v from 'valibot';
import { wordChangeSchema, wordLimits, wordListSchema } from '#core/review-words.ts';
import type { OperatorEnvironment } from '#server/operators/audit.ts';
import { operatorOperation } from '#server/operators/operator-operation.ts';
import type { Services } from '#server/services.ts';
import { changeWord, readWords } from '#server/words/change-words.ts';

export function wordAdminRoutes(services: Services) {
  return new Hono<OperatorEnvironment>()
    .get(
      '/',
      ...operatorOperation(
        services,
        {
          operationId: 'readWords',
          summary: 'The words that send a quiz or a name to review',
          reply: wordListSchema,
        },
        () => readWords(services),
      ),
    )
    .put(
      '/',
      ...operatorOperation(
        services,
        {
          operationId: 'changeWord',
          summary: 'Put a word into the list, or take it out of it',
          reply: wordListSchema,
          action: 'word.change',
          body: wordChangeSchema,
        },
        ({ body: change, setAudit }) => {
          setAudit({ subject: change.word, details: change.listed ? 'listed' : 'not listed' });
          return changeWord(services, change);
        },
      ),
    )
    .get(
      '/found',
      ...operatorOperation(
        services,
        {
          operationId: 'findWords',
          summary: 'The words of the list that are in a text',
          reply: v.object({ words: v.array(v.string()) }),
          query: v.object({
            text: v.pipe(v.string('required'), v.maxLength(wordLimits.text, 'too_long')),
          }),
        },
        async ({ query: { text } }) => ({ words: await services.words.find([text]) }),
      ),
    );
}
