import type { Language } from '#core/language.ts';
import type { questionPoints } from '#core/question-kinds/kind-names.ts';
import type { KindQuestion } from '#core/question-kinds/question-kinds.ts';
import { isChoice, optionsOf } from '#core/ready-question.ts';
import { languagesOf, type ReadyQuiz, textIn } from '#core/ready-quiz.ts';
import { otherKinds } from '#server/quiz-files/other-kinds.ts';

/** What a quiz is called. */
export interface QuizName {
  readonly slug: string;
  readonly name: string;
}

/** A question in one language, for formats without translations. */
export interface PlainQuestion {
  readonly question: string;
  readonly options: readonly { readonly text: string; readonly correct: boolean }[];
  readonly explanation: string | null;
  /** What a right answer is worth; one point where it is missing. */
  readonly points?: (typeof questionPoints)[number];
}

/** A question of a custom quiz: a choice of one option, or of another kind. */
export type WrittenQuestion = PlainQuestion | KindQuestion;

/** A quiz in one of its languages. */
export interface PlainQuiz<Question extends WrittenQuestion = PlainQuestion> {
  readonly slug: string;
  readonly name: string;
  readonly questions: readonly Question[];
}

export type WrittenQuiz = PlainQuiz<WrittenQuestion>;

export interface InLanguage {
  readonly quizzes: readonly PlainQuiz[];
  readonly problems: readonly string[];
  readonly notes: readonly string[];
}

function plainQuiz({ slug, name, qna }: ReadyQuiz, language: Language): PlainQuiz {
  return {
    slug,
    name: textIn(name, language),
    questions: qna.filter(isChoice).map(({ question, options, explanation }) => ({
      question: textIn(question, language),
      options: options.map(({ text, correct }) => ({ text: textIn(text, language), correct })),
      explanation: explanation === null ? null : textIn(explanation, language),
    })),
  };
}

function notesOn(quiz: ReadyQuiz): string[] {
  const { slug, thumbnail, qna } = quiz;
  const ofImages = qna.flatMap((item, index) =>
    isChoice(item) &&
    [item.media, ...optionsOf(item).map(({ media }) => media)].some((shown) => shown !== null)
      ? [`${slug}, question ${index + 1}: its images are left out`]
      : [],
  );
  const ofQuiz = thumbnail === null ? [] : [`${slug}: its thumbnail is left out`];
  return [...ofQuiz, ...ofImages, ...otherKinds(quiz)];
}

/** Converts quizzes for a format with one language, no images and no drafts. */
export function inLanguage(quizzes: readonly ReadyQuiz[], language: Language): InLanguage {
  const problems = quizzes.flatMap((quiz) => [
    ...(quiz.publishedAt === null
      ? [`${quiz.slug}: is a draft, which this format cannot say`]
      : []),
    ...(languagesOf(quiz).includes(language)
      ? []
      : [`${quiz.slug}: does not exist in the language "${language}"`]),
  ]);
  return {
    quizzes: quizzes.map((quiz) => plainQuiz(quiz, language)),
    problems,
    notes: quizzes.flatMap(notesOn),
  };
}
