import type { Language } from '#core/language.ts';
import { languagesOf, type ReadyQuiz, textIn } from '#core/ready-quiz.ts';

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
}

/** A quiz in one of its languages. */
export interface PlainQuiz {
  readonly slug: string;
  readonly name: string;
  readonly questions: readonly PlainQuestion[];
}

export interface InLanguage {
  readonly quizzes: readonly PlainQuiz[];
  readonly problems: readonly string[];
  readonly notes: readonly string[];
}

function plainQuiz({ slug, name, qna }: ReadyQuiz, language: Language): PlainQuiz {
  return {
    slug,
    name: textIn(name, language),
    questions: qna.map(({ question, options, explanation }) => ({
      question: textIn(question, language),
      options: options.map(({ text, correct }) => ({ text: textIn(text, language), correct })),
      explanation: explanation === null ? null : textIn(explanation, language),
    })),
  };
}

function notesOn({ slug, thumbnail, qna }: ReadyQuiz): string[] {
  const ofQuestions = qna.flatMap(({ media, options }, index) =>
    [media, ...options.map((option) => option.media)].some((shown) => shown !== null)
      ? [`${slug}, question ${index + 1}: its images are left out`]
      : [],
  );
  return thumbnail === null ? ofQuestions : [`${slug}: its thumbnail is left out`, ...ofQuestions];
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
