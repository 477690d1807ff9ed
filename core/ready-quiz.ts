import type { ChoiceKey } from '#core/choice-key.ts';
import { defaultLanguage, type Language, languages } from '#core/language.ts';

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

export interface ReadyOption {
  readonly text: Texts;
  readonly correct: boolean;
  readonly media: Media | null;
}

/**
 * An item of `qna`. Specification: Ready quizzes. `explanation` is shown once the answer is locked.
 */
export interface ReadyQuestion {
  readonly question: Texts;
  readonly media: Media | null;
  readonly options: readonly ReadyOption[];
  readonly explanation: Texts | null;
  readonly difficulty?: Difficulty;
  /** The month up to which its facts were checked, such as 2026-11, where they can change. */
  readonly asOf?: string;
}

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

/** Every text of a quiz with its dotted path. */
function* textsOf(quiz: PlayedQuestions): Generator<readonly [path: string, texts: Texts]> {
  for (const [index, { question, options, explanation }] of quiz.qna.entries()) {
    yield [`qna.${index}.question`, question];
    for (const [place, { text }] of options.entries()) {
      yield [`qna.${index}.options.${place}.text`, text];
    }
    if (explanation !== null) yield [`qna.${index}.explanation`, explanation];
  }
}

/** The languages of a quiz: those of its name. */
export function languagesOf({ name }: Pick<ReadyQuizSummary, 'name'>): Language[] {
  return languages.filter((language) => name[language] !== undefined);
}

/** Paths of texts that lack one of the quiz's languages; empty if the quiz is complete. */
export function missingTexts(quiz: PlayedQuestions): string[] {
  const own = languagesOf(quiz);
  return [...textsOf(quiz)].flatMap(([path, texts]) =>
    own
      .filter((language) => texts[language] === undefined)
      .map((language) => `${path}.${language}`),
  );
}

/** The language in which to show a quiz: `language`, or one that it has. */
export function shownLanguage(quiz: Pick<ReadyQuizSummary, 'name'>, language: Language): Language {
  const own = languagesOf(quiz);
  return own.includes(language) ? language : (own[0] ?? defaultLanguage);
}

export function textIn(texts: Texts, language: Language): string {
  return texts[language] ?? '';
}

/** Decides on the answers to a question. */
export function readyAnswerKey({ options }: ReadyQuestion): ChoiceKey {
  const right = options.flatMap(({ correct }, index) => (correct ? [index] : []));
  return { options: options.length, right };
}
