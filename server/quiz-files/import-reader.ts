import type { ImportReader } from '#server/ports/import-reader.ts';
import { createThreadReader } from '#server/quiz-files/thread-reader.ts';

/** Files of 5 MB, with thousands of quizzes or with images, take most of this. Memory is in MB. */
export function createImportReader(): ImportReader {
  return createThreadReader({
    thread: 'import-thread.ts',
    reading: 15_000,
    memory: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 },
  });
}
