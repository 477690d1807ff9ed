import * as contracts from '#core/contracts/quiz-files.ts';
import { verb } from '#server/operations/verb.ts';
import { fileReply } from '#server/quiz-files/file-reply.ts';

export const quizFilesAdminVerbs = [
  verb(contracts.exportReadyQuizzes, async ({ query: { slug: slugs, ...query } }, services) => {
    // Loaded on demand, as few requests need the parsers.
    const { exportDownload } = await import('#server/quiz-files/export-download.ts');
    return fileReply(await exportDownload(services, { ...query, slugs }));
  }),
  verb(contracts.importReadyQuizzes, async ({ query, bytes: read, setAudit }, services) => {
    const bytes = Buffer.from(await read());
    const { importUpload } = await import('#server/quiz-files/import-upload.ts');
    const report = await importUpload(services, { bytes, query });
    const slugs = report.quizzes.map(({ slug }) => slug);
    setAudit({
      subject: query.file,
      details: report.stored ? slugs.join(', ').slice(0, 500) : 'nothing stored',
    });
    return report;
  }),
];
