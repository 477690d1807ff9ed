import type { Language } from '#core/language.ts';
import type { DraftFormat, SkipReason } from '#core/quiz-drafts.ts';
import type { TriviaSeconds } from '#core/trivia-limits.ts';
import type { TriviaQuestion } from '#core/trivia-quiz.ts';
import type { ThreadReader } from '#server/ports/thread-reader.ts';

/** A place in a file, for its author; `number` counts from 1. An entry of an archive has a name. */
export interface Where {
  readonly kind: 'file' | 'row' | 'line' | 'question' | 'entry';
  readonly number: number;
  readonly name?: string;
}

/** Something that a file has and a draft has not. */
export interface Skipped {
  readonly where: Where;
  readonly code: SkipReason;
}

/** A draft before its skipped parts are told in words. */
export interface FoundDraft {
  readonly format: DraftFormat;
  readonly title: string;
  readonly seconds: TriviaSeconds | null;
  readonly questions: readonly TriviaQuestion[];
  readonly skipped: readonly Skipped[];
}

export interface DraftRequest {
  readonly bytes: Uint8Array;
  readonly language: Language;
}

/** Reads files of visitors as drafts. */
export type DraftReader = ThreadReader<DraftRequest, FoundDraft>;
