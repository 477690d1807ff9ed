import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ReadyQuiz } from '#core/ready-quiz.ts';
import type { FileOptions } from '#server/ports/import-reader.ts';
import { exportQuizzes } from '#server/quiz-files/export-quizzes.ts';
import { checkFiles, storeQuizzes } from '#server/quiz-files/import-quizzes.ts';
import type { FileQuiz } from '#server/ready-quizzes/quiz-file.ts';
import { quizFileFormat, quizFileVersion } from '#server/ready-quizzes/quiz-file.ts';
import { openSqlite } from '#server/storage/sqlite/sqlite.ts';
import { createFolder } from './factories.ts';

/** A PNG of one pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>');

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** A quiz in our own JSON format. */
export type GivenQuiz = Partial<Writable<FileQuiz>> & Pick<FileQuiz, 'slug'>;

export function givenQuiz(overrides: Partial<GivenQuiz> = {}): GivenQuiz {
  return {
    slug: 'capitals',
    name: { en: 'Capitals', hi: 'राजधानियाँ' },
    qna: [
      {
        question: { en: 'The capital of India?', hi: 'भारत की राजधानी?' },
        media: null,
        options: [
          { text: { en: 'Delhi', hi: 'दिल्ली' }, correct: true, media: null },
          { text: { en: 'Pune', hi: 'पुणे' }, correct: false, media: null },
        ],
        explanation: null,
      },
    ],
    ...overrides,
  };
}

export function jsonFile(...quizzes: readonly unknown[]): string {
  return JSON.stringify({ format: quizFileFormat, version: quizFileVersion, quizzes }, null, 2);
}

const english: FileOptions = { language: 'en', encoding: 'default' };

/** The authored content of quizzes, without the store's numbers and dates. */
export function contentOf(quizzes: readonly ReadyQuiz[]) {
  return quizzes.map(
    ({ id: _, documentId: __, createdAt, updatedAt, publishedAt, ...content }) => ({
      ...content,
      published: publishedAt !== null,
    }),
  );
}

/** A folder for files, with a store of its own. */
export async function createQuizFiles() {
  const folder = createFolder();
  const storage = await openSqlite(join(folder.path, 'test.db'));

  const write = (name: string, content: string | Uint8Array): string => {
    const file = join(folder.path, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    return file;
  };

  const check = (files: readonly string[], options: Partial<FileOptions> = {}) =>
    checkFiles({ files, options: { ...english, ...options } });

  /** Every problem as the command prints it, without the folder. */
  const problemsIn = async (files: readonly string[], options: Partial<FileOptions> = {}) => {
    const { problems } = await check(files, options);
    return problems.map(({ file, line, reason }) =>
      `${file}:${line ?? ''}: ${reason}`.replaceAll(`${folder.path}/`, ''),
    );
  };

  const importFile = async (file: string, options: Partial<FileOptions> = {}) => {
    const checked = await check([file], options);
    if (checked.problems.length > 0) throw new Error(JSON.stringify(checked.problems, null, 2));
    return storeQuizzes({ storage, checked, at: 1, dryRun: false });
  };

  const take = (name: string, options: Partial<FileOptions> = {}, slugs: readonly string[] = []) =>
    exportQuizzes({
      storage,
      file: join(folder.path, name),
      slugs,
      options: { ...english, ...options },
    });

  return {
    path: folder.path,
    storage,
    write,
    check,
    problemsIn,
    importFile,
    take,
    stored: async () => contentOf(await storage.readyQuizzes.all()),
    close: async () => {
      await storage.close();
      folder.remove();
    },
  };
}

export type QuizFiles = Awaited<ReturnType<typeof createQuizFiles>>;
