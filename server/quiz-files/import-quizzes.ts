import * as v from 'valibot';
import type { NewReadyQuiz } from '#core/ready-quiz.ts';
import { ImageError } from '#server/media/check-image.ts';
import type {
  CheckedFiles,
  FileOptions,
  FileProblem,
  Problem,
  Upload,
} from '#server/ports/import-reader.ts';
import { formatOf } from '#server/quiz-files/formats.ts';
import { RefusedFile } from '#server/quiz-files/found-questions.ts';
import { QuizFileError } from '#server/quiz-files/problem.ts';
import { createReadBeside } from '#server/quiz-files/read-beside.ts';
import { readBytes } from '#server/quiz-files/read-text.ts';
import { type ReadQuizFile, readyQuizzesOf } from '#server/quiz-files/ready-quizzes-of.ts';
import { describeIssues, type Finding, pathOf } from '#server/quiz-files/reasons.ts';
import { refusalTexts } from '#server/quiz-files/refusal-texts.ts';
import { newDocumentId } from '#server/ready-quizzes/document-id.ts';
import { fileQuizSchema, type ReadBeside, withImages } from '#server/ready-quizzes/quiz-file.ts';
import type { StoredImage } from '#server/storage/media.ts';
import type { Storage } from '#server/storage/stores.ts';

/** Per import: they are stored in one transaction, and held in the server's memory. */
export const maxQuizzes = 5_000;

/** A quiz that was stored, or would be in a dry run. */
export interface ImportedQuiz {
  readonly slug: string;
  readonly questions: number;
  readonly replaced: boolean;
}

interface CheckedQuiz {
  readonly quiz: NewReadyQuiz | null;
  readonly images: readonly StoredImage[];
  readonly findings: readonly Finding[];
}

function checkQuiz(given: unknown, index: number, readBeside: ReadBeside): CheckedQuiz {
  const { success, output, issues } = v.safeParse(fileQuizSchema, given);
  if (!success) {
    const findings = describeIssues(issues).map(({ path, reason }) => ({
      path: [index, ...path],
      reason,
    }));
    return { quiz: null, images: [], findings };
  }
  const findings: Finding[] = [];
  const { quizzes, images } = withImages(output, readBeside, ({ path, message }) =>
    findings.push({ path: [index, ...pathOf(path)], reason: message }),
  );
  return { quiz: quizzes[0] ?? null, images, findings };
}

/** The questions of a quiz with a finding; null if one is not about a question. */
function brokenQuestions(findings: readonly Finding[]): Set<number> | null {
  const indexes = findings.map(({ path: [, field, index] }) => (field === 'qna' ? index : null));
  return indexes.every((index) => typeof index === 'number') ? new Set(indexes) : null;
}

/** The quizzes of a file without the questions that have a problem. */
function withoutProblems(read: ReadQuizFile, readBeside: ReadBeside): ReadQuizFile {
  const lines = new Set(read.problems.flatMap(({ line }) => line ?? []));
  const quizzes = read.quizzes.flatMap((quiz, index) => {
    const { qna } = { qna: null, ...(quiz as { qna?: unknown } | null) };
    const broken = brokenQuestions(checkQuiz(quiz, index, readBeside).findings);
    if (!Array.isArray(qna) || broken === null) return [];
    const places = read.locate(qna.map((_, question) => [index, 'qna', question]));
    const kept = qna.filter(
      (_, question) => !broken.has(question) && !lines.has(places[question]?.line ?? 0),
    );
    return kept.length === 0 ? [] : [{ ...(quiz as object), qna: kept }];
  });
  return { ...read, quizzes, problems: [] };
}

/** Collects the quizzes and problems of all files in one import. */
class Import {
  readonly quizzes: NewReadyQuiz[] = [];
  readonly problems: FileProblem[] = [];
  readonly leftOut: FileProblem[] = [];
  readonly #images = new Map<string, StoredImage>();
  /** Maps each slug to its first occurrence. */
  readonly #slugs = new Map<string, string>();
  #count = 0;

  get images(): StoredImage[] {
    return [...this.#images.values()];
  }

  add(file: string, read: ReadQuizFile, readBeside: ReadBeside): void {
    this.#count += read.quizzes.length;
    if (this.#count > maxQuizzes) {
      throw new QuizFileError(`there are more than ${maxQuizzes} quizzes in this import`);
    }
    const found = this.#findings(read, readBeside);
    this.report(file, [...found, ...this.#duplicates(file, read)]);
    this.#take(read, readBeside);
  }

  /** Takes what has no problem, and names the rest; a file with nothing to take has problems. */
  addPart(file: string, read: ReadQuizFile, readBeside: ReadBeside): void {
    const rest = withoutProblems(read, readBeside);
    if (rest.quizzes.length === 0) {
      this.add(file, read, readBeside);
      return;
    }
    this.report(file, this.#findings(read, readBeside), this.leftOut);
    this.add(file, rest, readBeside);
  }

  #take(read: ReadQuizFile, readBeside: ReadBeside): void {
    const checked = read.quizzes.map((quiz, index) => checkQuiz(quiz, index, readBeside));
    for (const { quiz, images } of checked) {
      if (quiz !== null) this.quizzes.push(quiz);
      for (const image of images) this.#images.set(image.hash, image);
    }
  }

  #findings(read: ReadQuizFile, readBeside: ReadBeside): Problem[] {
    const findings = read.quizzes.flatMap(
      (quiz, index) => checkQuiz(quiz, index, readBeside).findings,
    );
    const places = read.locate(findings.map(({ path }) => path));
    const found = findings.map(({ reason }, index): Problem => {
      const { line, name } = places[index] ?? { line: null, name: '' };
      return { line, reason: `${name}: ${reason}` };
    });
    return [...read.problems, ...found];
  }

  report(file: string, problems: readonly Problem[], list = this.problems): void {
    const inOrder = problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
    for (const { reason, ...problem } of inOrder) {
      // A reason may quote the file, which must not send control characters to a terminal.
      list.push({ ...problem, file, reason: reason.replace(/\p{Cc}/gu, ' ') });
    }
  }

  #duplicates(file: string, read: ReadQuizFile): Problem[] {
    const places = read.locate(read.quizzes.map((_, index) => [index, 'slug']));
    return read.quizzes.flatMap((quiz, index): Problem[] => {
      const { slug } = { slug: null, ...(quiz as { slug?: unknown } | null) };
      if (typeof slug !== 'string' || slug === '') return [];
      const { line, name } = places[index] ?? { line: null, name: 'slug' };
      const first = this.#slugs.get(slug);
      if (first !== undefined) {
        return [{ line, reason: `${name}: ${slug} is already the slug of the quiz at ${first}` }];
      }
      this.#slugs.set(slug, line === null ? file : `${file}:${line}`);
      return [];
    });
  }
}

/** A file to import, from disk or an upload. */
export interface ImportSource {
  /** The file name, which decides the format if none is given. */
  readonly file: string;
  /** Throws `QuizFileError`. */
  readonly readBytes: () => Buffer | Promise<Buffer>;
  /** The images beside it; called after reading the file. */
  readonly readBeside: () => ReadBeside;
}

/** Why a file cannot be read; throws what is no fault of the file. */
function problemOf(error: unknown): Problem {
  if (error instanceof RefusedFile) return { line: null, reason: refusalTexts[error.code] };
  if (error instanceof QuizFileError) return error.problem;
  throw error;
}

/** Reads and checks files. Returns all problems. */
export async function checkSources({
  sources,
  options,
}: {
  sources: readonly ImportSource[];
  options: FileOptions;
}): Promise<CheckedFiles> {
  const all = new Import();
  for (const { file, readBytes, readBeside } of sources) {
    try {
      const format = formatOf(file, options.format);
      const found = await format.read({ bytes: await readBytes(), options });
      const read = readyQuizzesOf(found, options);
      if (options.isPartial) all.addPart(file, read, readBeside());
      else all.add(file, read, readBeside());
    } catch (error) {
      all.report(file, [problemOf(error)]);
    }
  }
  const { quizzes, images, problems, leftOut } = all;
  return { quizzes, images, problems, leftOut };
}

/** The same for files on disk. */
export async function checkFiles({
  files,
  options,
}: {
  files: readonly string[];
  options: FileOptions;
}): Promise<CheckedFiles> {
  const sources = files.map((file) => ({
    file,
    readBytes: () => readBytes(file),
    readBeside: () => createReadBeside(file),
  }));
  return checkSources({ sources, options });
}

function refuseBeside(): never {
  throw new ImageError('an uploaded file has no images beside it: use JSON, which carries them');
}

/** The same for a file that was uploaded. */
export async function checkUpload({ file, bytes, options }: Upload): Promise<CheckedFiles> {
  const source = { file, readBytes: () => Buffer.from(bytes), readBeside: () => refuseBeside };
  return checkSources({ sources: [source], options });
}

/** A problem in one line for people. */
export function problemLine({ file, line, reason }: FileProblem): string {
  return line === null ? `${file}: ${reason}` : `${file}:${line}: ${reason}`;
}

/**
 * Stores the quizzes of `checkFiles` in one transaction; `dryRun` only returns what it would do.
 */
export async function storeQuizzes({
  storage,
  checked: { quizzes, images, problems },
  at,
  dryRun,
}: {
  storage: Pick<Storage, 'readyQuizzes'>;
  checked: CheckedFiles;
  at: number;
  dryRun: boolean;
}): Promise<ImportedQuiz[]> {
  if (problems.length > 0) throw new Error('files with problems are not stored');
  const known = await storage.readyQuizzes.documentIds(quizzes.map(({ slug }) => slug));
  if (!dryRun && quizzes.length > 0) {
    const documents = quizzes.map((quiz) => ({ ...quiz, documentId: newDocumentId() }));
    await storage.readyQuizzes.save({ quizzes: documents, images, at });
  }
  return quizzes.map(({ slug, qna }) => ({
    slug,
    questions: qna.length,
    replaced: known.has(slug),
  }));
}
