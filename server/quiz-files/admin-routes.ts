import { Hono } from 'hono';
import * as v from 'valibot';
import {
  exportQuerySchema,
  importQuerySchema,
  importReportSchema,
  maxImportBytes,
} from '#core/quiz-files.ts';
import { documented } from '#server/http/documented.ts';
import { takesBytes, takeUpTo } from '#server/http/security.ts';
import { validate } from '#server/http/validate.ts';
import { type AdminEnvironment, audited } from '#server/operators/audit.ts';
import { requireOwnQuizzes } from '#server/operators/own-content.ts';
import { writeErrors } from '#server/ready-quizzes/editing/routes.ts';
import type { Services } from '#server/services.ts';

/** `/api/admin/quiz-files`: ready quizzes as files, to take with and to bring. */
export function quizFileRoutes(services: Services) {
  return new Hono<AdminEnvironment>()
    .use(requireOwnQuizzes(services))
    .get(
      '/',
      documented({
        operationId: 'exportReadyQuizzes',
        summary: 'Ready quizzes as a file to keep; what its format cannot carry is left out',
        reply: v.unknown(),
        mediaType: ['application/json', 'text/csv', 'text/plain'],
        errors: ['invalid', 'not_found', 'edited_elsewhere'],
        isForOperators: true,
      }),
      validate('query', exportQuerySchema),
      async (c) => {
        const { slug: slugs, ...query } = c.req.valid('query');
        // What reads and writes files is loaded where somebody does.
        const { exportDownload } = await import('#server/quiz-files/export-download.ts');
        const { file, mediaType, text } = await exportDownload(services, { ...query, slugs });
        c.header('Content-Type', mediaType);
        c.header('Content-Disposition', `attachment; filename="${file}"`);
        return c.body(text, 200);
      },
    )
    .put(
      '/',
      takesBytes,
      takeUpTo(maxImportBytes),
      documented({
        operationId: 'importReadyQuizzes',
        summary: 'Store all quizzes of a file, or tell everything that is wrong with it',
        reply: importReportSchema,
        takes: ['application/octet-stream'],
        errors: writeErrors,
        isForOperators: true,
      }),
      audited(services, 'quiz.import'),
      validate('query', importQuerySchema),
      async (c) => {
        const query = c.req.valid('query');
        const bytes = Buffer.from(await c.req.arrayBuffer());
        const { importUpload } = await import('#server/quiz-files/import-upload.ts');
        const report = await importUpload(services, { bytes, query });
        const slugs = report.quizzes.map(({ slug }) => slug);
        c.set('auditSubject', query.file);
        c.set('auditDetails', report.stored ? slugs.join(', ').slice(0, 500) : 'nothing stored');
        return c.json(report, 200);
      },
    );
}
