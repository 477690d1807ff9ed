import type { DraftReader } from '#server/ports/draft-reader.ts';
import { createThreadReader } from '#server/quiz-files/thread-reader.ts';

/**
 * Memory in MB: the bytes of a file and what is unpacked of it come on top, at most 30 MB. A file of
 * twenty questions takes a hundredth of the time.
 */
export function createDraftReader(): DraftReader {
  return createThreadReader({
    thread: 'draft-thread.ts',
    reading: 800,
    memory: { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 8, stackSizeMb: 2 },
  });
}
