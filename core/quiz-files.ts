import * as v from 'valibot';
import { defaultLanguage, languages } from '#core/language.ts';
import { slugSchema } from '#core/ready-quiz-schemas.ts';

/** Largest file of quizzes for an upload, in bytes. */
export const maxImportBytes = 5 * 1024 * 1024;

/** The file formats for import and export; docs/content-files.md. */
export const writtenFormats = ['json', 'csv', 'opentdb', 'gift', 'moodle', 'qti1', 'qti2'] as const;

export type WrittenFormat = (typeof writtenFormats)[number];

/** Kahoot's spreadsheets and Moodle's Aiken are read, and not written. */
export const quizFormats = [...writtenFormats, 'kahoot', 'aiken'] as const;

export type QuizFormat = (typeof quizFormats)[number];

/** How the files of a format are called and sent. */
export const downloads = {
  json: { extension: 'json', mediaType: 'application/json' },
  csv: { extension: 'csv', mediaType: 'text/csv; charset=utf-8' },
  opentdb: { extension: 'json', mediaType: 'application/json' },
  gift: { extension: 'gift', mediaType: 'text/plain; charset=utf-8' },
  moodle: { extension: 'xml', mediaType: 'application/xml' },
  qti1: { extension: 'zip', mediaType: 'application/zip' },
  qti2: { extension: 'zip', mediaType: 'application/zip' },
} as const satisfies Readonly<Record<WrittenFormat, object>>;

/** The media types of these files. */
export const fileTypes = [
  'application/json',
  'text/csv',
  'text/plain',
  'application/xml',
  'application/zip',
] as const;

/** The encoding of texts in a file of Open Trivia DB, by its API's names. */
export const encodings = ['default', 'url3986', 'base64'] as const;

export type Encoding = (typeof encodings)[number];

/** The formats with one language, and neither images nor drafts. */
export const plainFormats: readonly QuizFormat[] = [
  'opentdb',
  'gift',
  'moodle',
  'qti1',
  'qti2',
  'kahoot',
  'aiken',
];

/** The query of `PUT /api/admin/quiz-files`; the body is the file. */
export const importQuerySchema = v.object({
  /** The file name, used in messages. */
  file: v.pipe(v.string('required'), v.maxLength(200, 'too_long')),
  format: v.optional(v.picklist(quizFormats, 'malformed')),
  /** For formats without the name or language of a quiz. */
  slug: v.optional(slugSchema),
  name: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(600))),
  language: v.optional(v.picklist(languages, 'malformed'), defaultLanguage),
  encoding: v.optional(v.picklist(encodings, 'malformed'), 'default'),
  /** Whether to leave out what is wrong, and take the rest. */
  partial: v.optional(v.picklist(['true', 'false'], 'malformed'), 'false'),
  /** Whether only to check. */
  dryRun: v.optional(v.picklist(['true', 'false'], 'malformed'), 'false'),
});

/** The result of an import, or of a dry run. If there is a problem, nothing was stored. */
export const importReportSchema = v.object({
  problems: v.array(v.string()),
  /** Where only part of the file is taken: what is not, and why. */
  leftOut: v.array(v.string()),
  quizzes: v.array(v.object({ slug: v.string(), questions: v.number(), replaced: v.boolean() })),
  stored: v.boolean(),
});

export type ImportReport = v.InferOutput<typeof importReportSchema>;

const oneOrMore = v.union([
  v.pipe(
    slugSchema,
    v.transform((slug) => [slug]),
  ),
  v.array(slugSchema),
]);

/** The query of `GET /api/admin/quiz-files`; without a slug all quizzes. */
export const exportQuerySchema = v.object({
  format: v.picklist(writtenFormats, 'malformed'),
  language: v.optional(v.picklist(languages, 'malformed'), defaultLanguage),
  slug: v.optional(oneOrMore, []),
});
