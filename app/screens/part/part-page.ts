import type { PartEntry } from '#app/pages/playable.ts';
import type { ShownPartQuestion } from '#core/part.ts';

/** The page's own texts: a part in the visitor's language, and the part after it. */
export interface PartPage extends PartEntry {
  readonly questions: readonly ShownPartQuestion[];
  /** The choices so far of a visitor without a script, as text. */
  readonly choices: string;
  readonly next: PartEntry | null;
  readonly shareUrl: string;
  /** Whether the operator counts the players. */
  readonly isCounted: boolean;
}
