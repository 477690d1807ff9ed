import { Hono } from 'hono';
import * as v from 'valibot';
import {
  exportQuerySchema,
  fileTypes,
  importQuerySchema,
  importReportSchema,
  maxImportBytes,
} from '#core/quiz-files.ts';
import type { OperatorEnvironment } from '#server/operators/audit.ts';
import { operatorOperation } from '#server/operators/operator-operation.ts';
import { requireOwnQuizzes } from '#server/operators/own-content.ts';
import { sendFile } from '#server/quiz-files/send-file.ts';
import type { Services } from '#server/services.ts';

/** `/api/admin/quiz-files`: export and import of ready quizzes as files. */
export function quizFileRoutes(services: Services) {
  return new Hono<OperatorEnvironment>()
    .use(requireOwnQuizzes(services))
    .get(
      '/',
      ...operatorOperation(
        services,
        {
          operationId: 'exportReadyQuizzes',
          summary: 'Ready quizzes as a file to keep; what its format cannot carry is left out',
          reply: v.unknown(),
          mediaType: fileTypes,
          errors: ['not_found', 'edited_elsewhere'],
          query: exportQuerySchema,
        },
        async ({ query: { slug: slugs, ...query }, context }) => {
          // Loaded on demand, as few requests need the parsers.
          const { exportDownload } = await import('#server/quiz-files/export-download.ts');
          return sendFile(context, await exportDownload(services, { ...query, slugs }));
        },
      ),
    )
    .put(
      '/',
      ...operatorOperation(
        services,
        {
          operationId: 'importReadyQuizzes',
          summary: 'Store all quizzes of a file, or tell everything that is wrong with it',
          reply: importReportSchema,
          takes: ['application/octet-stream'],
          maxBytes: maxImportBytes,
          errors: ['edited_elsewhere'],
          action: 'quiz.import',
          query: importQuerySchema,
        },
        async ({ query, context, setAudit }) => {
          const bytes = Buffer.from(await context.req.arrayBuffer());
          const { importUpload } = await import('#server/quiz-files/import-upload.ts');
          const report = await importUpload(services, { bytes, query });
          const slugs = report.quizzes.map(({ slug }) => slug);
          setAudit({
            subject: query.file,
            details: report.stored ? slugs.join(', ').slice(0, 500) : 'nothing stored',
          });
          return report;
        },
      ),
    );
}
