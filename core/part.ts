import type { Language, Localized } from '#core/language.ts';

/** The seven fixed game-trivia pages. Specification: Parts. */
export const partIds = [1, 2, 3, 4, 5, 6, 7] as const;

export type PartId = (typeof partIds)[number];

/**
 * One question of a part in one language. Specification: Parts.
 * `ans` is the text of the right option ('' where no answer is on record), compared as exact text.
 */
export interface PartQuestion {
  readonly question: string;
  readonly options: readonly [string, string, string, string];
  readonly ans: string;
  /** Shown after a choice: one or two short sentences. */
  readonly explanation: string;
}

/** A part in one language. */
export interface PartTexts {
  readonly game: string;
  /** The tagline on the card: 'Part : {id} {slang}'. */
  readonly slang: string;
  readonly questions: readonly PartQuestion[];
}

export interface Part {
  readonly id: PartId;
  /** Whether each of its questions has a clip. */
  readonly hasSounds: boolean;
  /** The same questions in every language, with the right option at the same place. */
  readonly texts: Localized<PartTexts>;
}

/** The base name under /audio of a question's clip; questions are numbered from 0. */
export function clipOf({ id }: Pick<Part, 'id'>, question: number): string {
  return `part-${id}-${question + 1}`;
}

/** A question for one page, in one language. `audio` is null without a clip. */
export interface ShownPartQuestion extends PartQuestion {
  readonly audio: string | null;
}

/** A part's questions in one language. */
export function partQuestionsIn(part: Part, language: Language): ShownPartQuestion[] {
  return part.texts[language].questions.map((question, index) => ({
    ...question,
    audio: part.hasSounds ? clipOf(part, index) : null,
  }));
}

export type Verdict = 'right' | 'wrong' | 'no answer';

/**
 * The verdict on an option, by its exact text; 'no answer' if none is on record. Specification:
 * Parts.
 */
export function verdictOf({ ans }: Pick<ShownPartQuestion, 'ans'>, option: string): Verdict {
  if (ans === '') return 'no answer';
  return option === ans ? 'right' : 'wrong';
}

/** The options chosen at a question, as indexes: the first one, and the newest. */
export interface Choice {
  readonly first: number;
  readonly newest: number;
}

/** The choices of one visit to a part, by the question's index; a missing question is open. */
export type PartChoices = ReadonlyMap<number, Choice>;

/**
 * The choices after `option` was chosen at `question`; choosing again is allowed. Specification:
 * Parts.
 */
export function choose(choices: PartChoices, question: number, option: number): PartChoices {
  const first = choices.get(question)?.first ?? option;
  return new Map(choices).set(question, { first, newest: option });
}

/** Choices as text, such as `0.2.1~3.0.0`: a question, its first option and its newest. */
export function textOfChoices(choices: PartChoices): string {
  return [...choices]
    .map(([question, { first, newest }]) => `${question}.${first}.${newest}`)
    .join('~');
}

/** The choices in a text, which may come from anybody; what is none is left out. */
export function choicesIn(text: string, questions: readonly PartQuestion[]): PartChoices {
  const choices = new Map<number, Choice>();
  for (const part of text.split('~')) {
    if (!/^\d{1,2}\.\d\.\d$/.test(part)) continue;
    const [question = 0, first = 0, newest = 0] = part.split('.').map(Number);
    const count = questions[question]?.options.length ?? 0;
    if (first < count && newest < count) choices.set(question, { first, newest });
  }
  return choices;
}

/** `total` counts the questions with an answer on record, as only those can be right. */
export interface Tally {
  readonly right: number;
  readonly total: number;
  /** Questions answered so far, those without an answer on record too. */
  readonly answered: number;
  readonly isDone: boolean;
}

/** The score of the choices. The first choice at a question counts, later ones are for learning. */
export function tallyOf(questions: readonly ShownPartQuestion[], choices: PartChoices): Tally {
  const right = questions.filter((question, index) => {
    const chosen = question.options[choices.get(index)?.first ?? -1];
    return chosen !== undefined && verdictOf(question, chosen) === 'right';
  });
  return {
    right: right.length,
    total: questions.filter(({ ans }) => ans !== '').length,
    answered: choices.size,
    isDone: choices.size === questions.length,
  };
}
