import { Hono } from 'hono';
import { quizFiles } from '#core/limits.ts';
import { draftQuerySchema, maxDraftBytes, quizDraftSchema } from '#core/quiz-drafts.ts';
import { refuseUntil, visitorAddress } from '#server/http/limit-rate.ts';
import { operation } from '#server/http/operation.ts';
import { makeDraft } from '#server/quiz-files/make-draft.ts';
import type { Services } from '#server/services.ts';

/** `/api/quiz-files`: files of other tools as drafts; nothing of them is stored. */
export function quizDraftRoutes(services: Services) {
  return new Hono().post(
    '/',
    ...operation(
      services,
      {
        operationId: 'readQuizFile',
        summary:
          'A file of another tool as a draft of a trivia quiz, with all that could not be carried over',
        reply: quizDraftSchema,
        takes: [
          'application/octet-stream',
          'application/xml',
          'application/json',
          'text/csv',
          'text/plain',
        ],
        maxBytes: maxDraftBytes,
        errors: ['invalid'],
        query: draftQuerySchema,
        limit: quizFiles,
      },
      async ({ query, context }) => {
        const from = visitorAddress(services, context);
        const bytes = new Uint8Array(await context.req.arrayBuffer());
        refuseUntil(context, services.draftReader.secondsToWait(from));
        return makeDraft(services.draftReader, { bytes, from, ...query });
      },
    ),
  );
}
