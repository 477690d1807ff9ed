import { texts } from '#content/texts.ts';
import type { Language } from '#core/language.ts';
import type { DraftFormat, Refusal, SkipReason } from '#core/quiz-drafts.ts';
import type { Where } from '#server/ports/draft-reader.ts';
import type { PlainQuestion, QuizName } from '#server/quiz-files/one-language.ts';
import type { Path, Place } from '#server/quiz-files/problem.ts';

/** A place of a file in words. */
export function placeText({ kind, number, name = '' }: Where, language: Language): string {
  const words = texts[language].quizFiles.where[kind];
  return words.replace(/\{(?:number|name)\}/, (slot) =>
    slot === '{name}' ? name : String(number),
  );
}

/** The line of a place; null if it has none. */
export function lineOf({ kind, number }: Where): number | null {
  return kind === 'row' || kind === 'line' ? number : null;
}

/** What only a draft takes of a question. */
interface DraftExtras {
  /** The time to answer it, in seconds. */
  readonly seconds?: number;
  /** Pictures of a trivia quiz; not yet checked. */
  readonly picture?: unknown;
  readonly optionPictures?: unknown;
  /** The right options of a table, from 0: a ready quiz has to say them more strictly. */
  readonly right?: readonly number[];
  /** What a right answer is worth; one point where it is missing. */
  readonly points?: NonNullable<PlainQuestion['points']>;
  /** A question of another kind than the choice of one option, as the API takes it; not yet checked. */
  readonly ofKind?: Readonly<Record<string, unknown>>;
  /** Why a draft does not take it; null for an empty row of a table, which needs no reason. */
  readonly refusal?: SkipReason | null;
}

/** A question as a file has it. */
export interface FoundQuestion extends DraftExtras {
  readonly where: Where;
  /** Its quiz, as an index of `quizzes`; null if the file does not say. */
  readonly quiz: number | null;
  /** In the shape of our own JSON; not yet checked. Null for a kind that ready quizzes do not have. */
  readonly content: unknown;
}

/** Whether a ready quiz can take a question, which has choices only; not yet checked. */
export function isReadyQuestion({ content, ofKind }: FoundQuestion): boolean {
  return content !== null || ofKind === undefined;
}

/** Something of a file that is not taken, or only in part. */
export interface Note {
  readonly where: Where;
  /** What it is to a draft; null if a draft is as good without. */
  readonly code: SkipReason | null;
  /** What an operator has to settle in the file; null if a ready quiz is as good without. */
  readonly problem: string | null;
}

/** A part of a quiz, and the questions of this quiz. */
export interface Part {
  /** From the list of quizzes. */
  readonly path: Path;
  readonly questions: readonly FoundQuestion[];
  /** Whether the file itself names the quiz. */
  readonly isNamed: boolean;
}

/** The question that a part belongs to. */
export function questionAt({ path, questions }: Part): FoundQuestion | undefined {
  const [, field, index] = path;
  return field === 'qna' && typeof index === 'number' ? questions[index] : undefined;
}

/** What a file is, and everything that was found in it: what every reader of a format returns. */
export interface FoundFile {
  readonly format: DraftFormat;
  /** The title of the whole; '' if it has none. */
  readonly title: string;
  /** The language in which a draft takes the questions. */
  readonly language: Language;
  /** Whether it is a file of ready quizzes of ours: these name all of their quizzes. */
  readonly isOwn: boolean;
  /** The quizzes that the file names, without their questions, in the shape of our own JSON; not yet checked. */
  readonly quizzes: readonly unknown[];
  /** In the order of the file. */
  readonly questions: readonly FoundQuestion[];
  readonly notes: readonly Note[];
  /** Returns one place per part; null for what the file does not say. */
  readonly locate: (parts: readonly Part[]) => readonly (Place | null)[];
}

/** A question in one language, or why it is left out, with what is left out of it. */
export interface FoundEntry {
  readonly question?: PlainQuestion & DraftExtras;
  readonly skipped: readonly SkipReason[];
}

/** An entry with its place, and with its quiz if the file names that. */
export interface PlacedEntry extends FoundEntry {
  readonly where: Where;
  readonly quiz?: QuizName | null;
}

/** Entries that are known by their number in the file. */
export function numbered(entries: readonly FoundEntry[]): PlacedEntry[] {
  return entries.map((entry, index) => ({
    where: { kind: 'question', number: index + 1 },
    ...entry,
  }));
}

/** Parts that a ready quiz does without; anything else has to be settled in the file. */
const dispensable: ReadonlySet<SkipReason> = new Set([
  'accepted_answer',
  'extra_sides',
  'feedback',
  'letter_case',
  'range',
  'scores',
  'time',
  'unit',
]);

export function noteOn(where: Where, code: SkipReason): Note {
  const problem = `${placeText(where, 'en')}: ${texts.en.quizFiles.reasons[code]}`;
  return { where, code, problem: dispensable.has(code) ? null : problem };
}

/** The file of a format with one language, from its entries. */
export function foundIn(
  { format, title, language }: Pick<FoundFile, 'format' | 'title' | 'language'>,
  entries: readonly PlacedEntry[],
): FoundFile {
  const inLanguage = (text: string) => ({ [language]: text });
  const indexes = new Map<string, number>();
  const quizzes: object[] = [];
  const indexOf = ({ slug, name }: QuizName): number => {
    const index = indexes.get(slug) ?? quizzes.push({ slug, name: inLanguage(name) }) - 1;
    indexes.set(slug, index);
    return index;
  };
  return {
    format,
    title,
    language,
    isOwn: false,
    quizzes,
    questions: entries.flatMap(({ where, quiz = null, question }): FoundQuestion[] => {
      if (question === undefined) return [];
      const { question: asked, options, explanation, ...extras } = question;
      const content = {
        question: inLanguage(asked),
        options: options.map(({ text, correct }) => ({ text: inLanguage(text), correct })),
        explanation: explanation === null ? null : inLanguage(explanation),
      };
      const isChoice = extras.ofKind === undefined || options.length > 0;
      const found = { where, content: isChoice ? content : null, ...extras };
      return [{ ...found, quiz: quiz === null ? null : indexOf(quiz) }];
    }),
    notes: entries.flatMap(({ where, skipped }) =>
      [...new Set(skipped)].map((code) => noteOn(where, code)),
    ),
    locate: (parts) =>
      parts.map((part) => {
        const where = questionAt(part)?.where;
        return where === undefined ? null : { line: lineOf(where), name: placeText(where, 'en') };
      }),
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
