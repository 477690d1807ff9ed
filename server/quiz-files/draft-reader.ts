import type { Language } from '#core/language.ts';
import type { FoundDraft } from '#server/quiz-files/draft-of.ts';
import { createThreadReader, type ThreadReader } from '#server/quiz-files/thread-reader.ts';

export interface DraftRequest {
  readonly bytes: Uint8Array;
  readonly language: Language;
}

/** Reads files of visitors as drafts. */
export type DraftReader = ThreadReader<DraftRequest, FoundDraft>;

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
