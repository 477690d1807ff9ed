import type { DraftReader } from '#server/ports/draft-reader.ts';
import type { ImportReader } from '#server/ports/import-reader.ts';
import { createThreadReader } from '#server/quiz-files/thread-reader.ts';

/**
 * Memory in MB: the bytes of a file and what is unpacked of it come on top, at most 30 MB. A file of
 * twenty questions takes a hundredth of the time.
 */
export function createDraftReader(): DraftReader {
  return createThreadReader({
    result: 'draft',
    reading: 800,
    memory: { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 8, stackSizeMb: 2 },
  });
}

/** Files of 5 MB, with thousands of quizzes or with images, take most of this. Memory is in MB. */
export function createImportReader(): ImportReader {
  return createThreadReader({
    result: 'ready quizzes',
    reading: 15_000,
    memory: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 },
  });
}
