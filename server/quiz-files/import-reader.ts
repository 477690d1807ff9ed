import type { FileOptions } from '#server/quiz-files/formats.ts';
import type { CheckedFiles } from '#server/quiz-files/import-quizzes.ts';
import { createThreadReader, type ThreadReader } from '#server/quiz-files/thread-reader.ts';

export interface ImportRequest {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly options: FileOptions;
}

/** Reads and checks files of ready quizzes that operators upload. */
export type ImportReader = ThreadReader<ImportRequest, CheckedFiles>;

/** Files of 5 MB, with thousands of quizzes or with images, take most of this. Memory is in MB. */
export function createImportReader(): ImportReader {
  return createThreadReader({
    thread: 'import-thread.ts',
    reading: 15_000,
    memory: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 },
  });
}
