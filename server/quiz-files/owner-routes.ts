import { Hono } from 'hono';
import * as v from 'valibot';
import { quizIdSchema } from '#core/id-schemas.ts';
import { quizExports } from '#core/limits.ts';
import { fileTypes, writtenFormats } from '#core/quiz-files.ts';
import { limitOwner } from '#server/custom-quizzes/limit-owner.ts';
import { operation } from '#server/http/operation.ts';
import { exportCustomQuiz } from '#server/quiz-files/export-custom-quiz.ts';
import { sendFile } from '#server/quiz-files/send-file.ts';
import type { Services } from '#server/services.ts';

/** The questions of a custom quiz as a file, for its creator. */
export function quizExportRoutes(services: Services) {
  return new Hono().get(
    '/:id/file',
    ...operation(
      services,
      {
        operationId: 'exportCustomQuiz',
        summary:
          'The questions with their right options as a file for other tools, for the creator',
        reply: v.unknown(),
        mediaType: fileTypes,
        errors: ['gone'],
        bearer: 'ownerKey',
        params: v.object({ id: quizIdSchema }),
        query: v.object({ format: v.picklist(writtenFormats, 'malformed') }),
        guards: [limitOwner(services, quizExports)],
      },
      async ({ params: { id }, query: { format }, token: ownerKey, context }) =>
        sendFile(context, await exportCustomQuiz(services, { id, ownerKey, format })),
    ),
  );
}
