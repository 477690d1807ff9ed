import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import type * as v from 'valibot';
import { AppError } from '#core/errors.ts';
import {
  type ImportReport,
  type importQuerySchema,
  plainFormats,
  type QuizFormat,
} from '#core/quiz-files.ts';
import type { CheckedFiles, FileProblem, Upload } from '#server/ports/import-reader.ts';
import { formatOf } from '#server/quiz-files/formats.ts';
import { RefusedFile } from '#server/quiz-files/found-questions.ts';
import { problemLine, storeQuizzes } from '#server/quiz-files/import-quizzes.ts';
import { QuizFileError } from '#server/quiz-files/problem.ts';
import { refusalTexts } from '#server/quiz-files/refusal-texts.ts';
import { storeForCompetitions } from '#server/ready-quizzes/editing/store-for-competitions.ts';
import type { Services } from '#server/services.ts';

/** How many problems are listed; the rest is only counted. */
const listed = 200;

type Query = v.InferOutput<typeof importQuerySchema>;

function invalid(path: string, code: string): AppError {
  return new AppError('invalid', `${path}: ${code}`, [{ path, code }]);
}

/** The file name for messages, without its folder. */
function bareName(file: string): string {
  return file.replace(/^.*[\\/]/, '').replace(/\p{Cc}/gu, ' ');
}

/** The format that the operator chose, or the one that the name implies. */
function chosenFormat({ file, format }: Query): QuizFormat | undefined {
  if (format !== undefined) return format;
  try {
    formatOf(file, undefined);
  } catch (error) {
    if (error instanceof QuizFileError) throw invalid('format', 'required');
    throw error;
  }
  return /^\.(?:gift|txt)$/i.test(extname(file)) ? 'gift' : undefined;
}

/** Only formats without a place for a slug and a name get them from outside. */
function labelFor({ slug, name }: Query, format: QuizFormat | undefined) {
  return format !== undefined && plainFormats.includes(format) ? { slug, name } : {};
}

function shownOf(problems: readonly FileProblem[]): string[] {
  const lines = problems.map(problemLine);
  const more = lines.length - listed;
  return more > 0 ? [...lines.slice(0, listed), `and ${more} more`] : lines;
}

/** The quizzes of a file; one that no thread can read has a problem. */
async function readUpload({ importReader }: Services, request: Upload): Promise<CheckedFiles> {
  try {
    // Operators are few and known: each of their files has a turn of its own.
    return await importReader.read(request, randomUUID());
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    const problem = { file: request.file, line: null, reason: refusalTexts[error.code] };
    return { quizzes: [], images: [], problems: [problem], leftOut: [] };
  }
}

/**
 * Reads an uploaded file and stores all of its quizzes, or returns all of its problems. Errors:
 * `invalid` if required facts about the file are missing.
 */
export async function importUpload(
  services: Services,
  { bytes, query }: { bytes: Buffer; query: Query },
): Promise<ImportReport> {
  const { storage, now } = services;
  const file = bareName(query.file);
  const format = chosenFormat({ ...query, file });
  const { language, encoding } = query;
  const isPartial = query.partial === 'true';
  const options = { language, encoding, format, isPartial, ...labelFor(query, format) };
  const checked = await readUpload(services, { file, bytes, options });
  const unnamed = checked.problems.find(({ needs }) => needs !== undefined);
  if (unnamed?.needs !== undefined) throw invalid(unnamed.needs, 'required');
  if (checked.problems.length > 0) {
    return { problems: shownOf(checked.problems), leftOut: [], quizzes: [], stored: false };
  }
  const dryRun = query.dryRun === 'true';
  if (!dryRun) {
    const hidden = checked.quizzes.filter(({ published }) => !published).map(({ slug }) => slug);
    const replaced = await storage.readyQuizzes.documentIds(hidden);
    await storeForCompetitions(services, [...replaced.values()]);
  }
  const quizzes = await storeQuizzes({ storage, checked, at: now(), dryRun });
  return { problems: [], leftOut: shownOf(checked.leftOut), quizzes, stored: !dryRun };
}
