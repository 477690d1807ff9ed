import type { Language } from '#core/language.ts';
import type { FoundDraft } from '#server/quiz-files/draft-of.ts';
import type { CheckedFiles, Upload } from '#server/quiz-files/import-quizzes.ts';
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
    result: 'draft',
    reading: 800,
    memory: { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 8, stackSizeMb: 2 },
  });
}

/** Reads and checks files of ready quizzes that operators upload. */
export type ImportReader = ThreadReader<Upload, CheckedFiles>;

/** Files of 5 MB, with thousands of quizzes or with images, take most of this. Memory is in MB. */
export function createImportReader(): ImportReader {
  return createThreadReader({
    result: 'ready quizzes',
    reading: 15_000,
    memory: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 },
  });
}
