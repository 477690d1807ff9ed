import { defaultLanguage, type Language, languages } from '#core/language.ts';
import type { questionPoints } from '#core/question-kinds/kind-names.ts';

/**
 * The fixed publisher tag that recommended quizzes carry in their field `for`.
 * Specification: Ready quizzes.
 */
export const publisherTag = 'quizmingle';

/** In ms. Specification: Timed play. */
export const timePerQuestionMs = 30_000;

/**
 * How many quizzes of one page of the list are recommended, at random. Specification: Recommended
 * quizzes.
 */
export const recommended = { pageSize: 10, shown: 4 } as const;

/** An entry of the list of recommended quizzes. */
export interface RecommendedQuiz {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
  readonly thumbnail: { readonly url: string } | null;
}

/** Lengths in graphemes, counts per quiz and per question. Options have the keys 1 to 8. */
export const readyQuizLimits = {
  questions: 100,
  options: 8,
  nameLength: 120,
  questionLength: 500,
  optionLength: 200,
  explanationLength: 500,
  alternativeTextLength: 300,
  topics: 5,
} as const;

/** What a quiz may be about, in the order of lists. */
export const quizTopics = [
  ...['cricket', 'sport', 'cinema', 'music', 'food', 'festivals', 'places', 'history', 'polity'],
  ...['science', 'maths', 'space', 'animals', 'world', 'computers', 'games', 'life', 'money'],
  ...['safety', 'puzzles', 'words', 'school', 'exams'],
] as const;

export type QuizTopic = (typeof quizTopics)[number];

export const difficulties = ['easy', 'medium', 'hard'] as const;

export type Difficulty = (typeof difficulties)[number];

/** A text in the languages of its quiz, at least one. */
export type Texts = Readonly<Partial<Record<Language, string>>>;

/** An image. `url` is a path of ours; width and height are in pixels. */
export interface Media {
  readonly url: string;
  readonly mime: string;
  readonly width: number;
  readonly height: number;
  /** In bytes. */
  readonly size: number;
  /** Describes the image to people who cannot see it; never gives the answer away. */
  readonly alternativeText: Texts;
}

/** An option without a right or a wrong. `M` is the type of images. */
export interface OpinionOption<M = Media> {
  readonly text: Texts;
  readonly media: M | null;
}

export interface ReadyOption<M = Media> extends OpinionOption<M> {
  readonly correct: boolean;
}

/** What questions of every kind have; `explanation` is shown once the answer is locked. */
interface CommonParts<M> {
  readonly question: Texts;
  readonly media: M | null;
  readonly explanation: Texts | null;
  readonly difficulty?: Difficulty;
  /** The month up to which its facts were checked, such as 2026-11, where they can change. */
  readonly asOf?: string;
}

interface ScoredParts<M> extends CommonParts<M> {
  /** What a right answer is worth; missing for one point. */
  readonly points?: (typeof questionPoints)[number];
}

interface PartialParts<M> extends ScoredParts<M> {
  /** Whether part of an answer is worth part of the points. */
  readonly partial?: true;
}

/** The choice of one option. */
export interface ReadyChoice<M = Media> extends ScoredParts<M> {
  readonly kind?: undefined;
  readonly options: readonly ReadyOption<M>[];
}

interface ReadySeveral<M> extends PartialParts<M> {
  readonly kind: 'several';
  readonly options: readonly ReadyOption<M>[];
}

interface ReadyOrder<M> extends PartialParts<M> {
  readonly kind: 'order';
  /** In their right order. */
  readonly items: readonly Texts[];
}

interface ReadyNumber<M> extends ScoredParts<M> {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly unit?: Texts;
  readonly ans: number;
  readonly tolerance: number;
}

interface ReadyText<M> extends ScoredParts<M> {
  readonly kind: 'text';
  /** In each language; an answer may be in any of them. */
  readonly accepted: Readonly<Partial<Record<Language, readonly string[]>>>;
  readonly nearly?: true;
}

interface ReadyMatch<M> extends PartialParts<M> {
  readonly kind: 'match';
  readonly pairs: readonly { readonly left: Texts; readonly right: Texts }[];
}

interface ReadyOpinion<M> extends CommonParts<M> {
  readonly kind: 'opinion';
  readonly words?: undefined;
  readonly options: readonly OpinionOption<M>[];
}

interface ReadyWords<M> extends CommonParts<M> {
  readonly kind: 'opinion';
  readonly words: true;
}

/** A question that is no choice of one option. `core/question-kinds/` says how each kind is played. */
export type ReadyKindQuestion<M = Media> =
  | ReadySeveral<M>
  | ReadyOrder<M>
  | ReadyNumber<M>
  | ReadyText<M>
  | ReadyMatch<M>
  | ReadyOpinion<M>
  | ReadyWords<M>;

/** An item of `qna`. Specification: Ready quizzes. */
export type ReadyQuestion<M = Media> = ReadyChoice<M> | ReadyKindQuestion<M>;

/** A ready quiz in a list. Times are ms since 1970; a null `publishedAt` means a draft. */
export interface ReadyQuizSummary {
  readonly id: number;
  readonly documentId: string;
  readonly slug: string;
  readonly name: Texts;
  /** The publisher tag. */
  readonly for: string;
  /** Lower ranks come first. */
  readonly rank: number;
  readonly topics: readonly QuizTopic[];
  /** As a whole, beside other quizzes; missing where nobody said. */
  readonly difficulty?: Difficulty;
  readonly thumbnail: Media | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly publishedAt: number | null;
}

/** A ready quiz with its questions. Specification: Ready quizzes. */
export interface ReadyQuiz extends ReadyQuizSummary {
  readonly qna: readonly ReadyQuestion[];
}

/** The part of a ready quiz that attempts use. */
export type PlayedQuestions = Pick<ReadyQuiz, 'name' | 'qna'>;

/** The same where choices alone are played. */
export interface PlayedChoices extends PlayedQuestions {
  readonly qna: readonly ReadyChoice[];
}

/** A ready quiz of choices alone, such as those of a content service. */
export interface QuizOfChoices extends ReadyQuiz {
  readonly qna: readonly ReadyChoice[];
}

/** A quiz to be stored; an equal slug replaces the existing quiz. */
export interface NewReadyQuiz {
  readonly slug: string;
  readonly for: string;
  readonly rank: number;
  readonly published: boolean;
  readonly topics: readonly QuizTopic[];
  readonly difficulty?: Difficulty;
  readonly name: Texts;
  readonly thumbnail: Media | null;
  readonly qna: readonly ReadyQuestion[];
}

/** The languages of a quiz: those of its name. */
export function languagesOf({ name }: Pick<ReadyQuizSummary, 'name'>): Language[] {
  return languages.filter((language) => name[language] !== undefined);
}

/** The language in which to show a quiz: `language`, or one that it has. */
export function shownLanguage(quiz: Pick<ReadyQuizSummary, 'name'>, language: Language): Language {
  const own = languagesOf(quiz);
  return own.includes(language) ? language : (own[0] ?? defaultLanguage);
}

export function textIn(texts: Texts, language: Language): string {
  return texts[language] ?? '';
}
