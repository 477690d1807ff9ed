import * as v from 'valibot';
import { contract } from '#core/contract.ts';
import { quizIdSchema } from '#core/id-schemas.ts';
import { quizExports, quizFiles } from '#core/limits.ts';
import { draftQuerySchema, maxDraftBytes, quizDraftSchema } from '#core/quiz-drafts.ts';
import {
  exportQuerySchema,
  fileTypes,
  importQuerySchema,
  importReportSchema,
  maxImportBytes,
  writtenFormats,
} from '#core/quiz-files.ts';

export const exportCustomQuiz = contract({
  id: 'exportCustomQuiz',
  method: 'GET',
  path: '/api/custom-quizzes/:id/file',
  summary: 'The questions with their right options as a file for other tools, for the creator',
  reply: v.unknown(),
  mediaType: fileTypes,
  errors: ['quiz_deleted'],
  caller: 'owner',
  params: v.object({ id: quizIdSchema }),
  query: v.object({ format: v.picklist(writtenFormats, 'malformed') }),
  limitOfCaller: quizExports,
});

export const readQuizFile = contract({
  id: 'readQuizFile',
  method: 'POST',
  path: '/api/quiz-files',
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
});

export const exportReadyQuizzes = contract({
  id: 'exportReadyQuizzes',
  method: 'GET',
  path: '/api/admin/quiz-files',
  caller: 'operator',
  edits: 'quizzes',
  summary: 'Ready quizzes as a file to keep; what its format cannot carry is left out',
  reply: v.unknown(),
  mediaType: fileTypes,
  errors: ['not_found'],
  query: exportQuerySchema,
});

export const importReadyQuizzes = contract({
  id: 'importReadyQuizzes',
  method: 'PUT',
  path: '/api/admin/quiz-files',
  caller: 'operator',
  edits: 'quizzes',
  summary: 'Store all quizzes of a file, or tell everything that is wrong with it',
  reply: importReportSchema,
  takes: ['application/octet-stream'],
  maxBytes: maxImportBytes,
  action: 'quiz.import',
  query: importQuerySchema,
});
