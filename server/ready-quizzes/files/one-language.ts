import type { Language } from '#core/language.ts';
import { languagesOf, type ReadyQuiz, textIn } from '#core/ready-quiz.ts';
import type { Path } from '#server/ready-quizzes/files/problem.ts';

/** What files need to be told that name neither a quiz nor a language. */
export interface Label {
  readonly slug: string;
  readonly name: string;
  readonly language: Language;
}

/** A question in one language, as formats without translations have it. */
export interface PlainQuestion {
  readonly question: string;
  readonly options: readonly { readonly text: string; readonly correct: boolean }[];
  readonly explanation: string | null;
}

/** The shape of our own JSON, not yet checked. */
export function labelled({ slug, name, language }: Label, questions: readonly PlainQuestion[]) {
  const texts = (text: string) => (text === '' ? {} : { [language]: text });
  return {
    slug,
    name: texts(name),
    qna: questions.map(({ question, options, explanation }) => ({
      question: texts(question),
      options: options.map(({ text, correct }) => ({ text: texts(text), correct })),
      explanation: explanation === null ? null : texts(explanation),
    })),
  };
}

/** What a path outside of the questions is called: such a file itself says nothing of it. */
export function flagAt([, field]: Path): string {
  return field === 'slug' || field === 'name' ? `--${field}` : 'the quiz';
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

/** Quizzes for a format that has one language, no images and no drafts. */
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
