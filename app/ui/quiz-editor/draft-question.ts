import type { Picture } from '#core/picture.ts';
import type { KindName, questionPoints } from '#core/question-kinds/kind-names.ts';

export interface DraftOption {
  readonly id: string;
  readonly text: string;
  /** Only in trivia. */
  readonly picture?: Picture | null | undefined;
  /** The right side of a pair, of which `text` is the left one. */
  readonly pair?: string | undefined;
}

/** The numbers of a question that asks for one, as they are typed. */
export interface DraftRange {
  readonly min: string;
  readonly max: string;
  readonly step: string;
  readonly unit: string;
  readonly ans: string;
  readonly tolerance: string;
}

/** What a question has that is no choice of one option. */
export interface DraftKind {
  readonly kind?: KindName | undefined;
  readonly range?: DraftRange | undefined;
  /** Part of the points for part of an answer. */
  readonly partial?: boolean | undefined;
  /** Forgives one wrong letter. */
  readonly nearly?: boolean | undefined;
  /** An opinion in words. */
  readonly words?: boolean | undefined;
  /** Missing for one point. */
  readonly points?: (typeof questionPoints)[number] | undefined;
}

export interface DraftQuestion extends DraftKind {
  readonly id: string;
  readonly text: string;
  /** In other kinds than choices: the items in their right order, the pairs, or the accepted texts. */
  readonly options: readonly DraftOption[];
  /** Id of the option marked right; in trivia a list of them. */
  readonly right: string | readonly string[] | null;
  /** Only in trivia. */
  readonly explanation?: string | undefined;
  readonly picture?: Picture | null | undefined;
}
