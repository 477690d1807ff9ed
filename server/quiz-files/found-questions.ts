import type { DraftFormat, Refusal, SkipReason } from '#core/quiz-drafts.ts';
import type { Skipped, Where } from '#server/ports/draft-reader.ts';
import type { PlainQuestion } from '#server/quiz-files/one-language.ts';

/** A question as a file has it, not yet checked. */
export interface FoundQuestion extends PlainQuestion {
  readonly where: Where;
  /** The time to answer it, in seconds, if the file says one. */
  readonly seconds?: number;
  /** Pictures of a trivia quiz, which only our own files have; not yet checked. */
  readonly picture?: unknown;
  readonly optionPictures?: unknown;
}

/** What was found in a file of one quiz. */
export interface FoundQuestions {
  /** '' if the file has none. */
  readonly title: string;
  readonly questions: readonly FoundQuestion[];
  readonly skipped: readonly Skipped[];
}

/** What a file is, and what was found in it. */
export interface FoundFile {
  readonly format: DraftFormat;
  readonly found: FoundQuestions;
}

/** A question, or why it is left out, with what is left out of it. */
export interface FoundEntry {
  readonly question?: FoundQuestion;
  readonly skipped: readonly SkipReason[];
}

/** Collects the entries of a file. */
export function foundIn(
  title: string,
  entries: readonly (FoundEntry & { readonly where: Where })[],
): FoundQuestions {
  return {
    title,
    questions: entries.flatMap(({ question }) => question ?? []),
    skipped: entries.flatMap(({ where, skipped }) =>
      [...new Set(skipped)].map((code) => ({ where, code })),
    ),
  };
}

/** A file that is refused as a whole. */
export class RefusedFile extends Error {
  readonly code: Refusal;
  constructor(code: Refusal) {
    super(code);
    this.code = code;
  }
}
