import type { Language } from '#core/language.ts';
import { languagesOf, type ReadyQuiz, textIn } from '#core/ready-quiz.ts';
import { type Path, QuizFileError, UnnamedQuizError } from '#server/quiz-files/problem.ts';

/** What a quiz is called. */
export interface QuizName {
  readonly slug: string;
  readonly name: string;
}

/** Facts from the command line or form about a file whose format has no place for them. */
export interface SuppliedLabel {
  readonly slug?: string | undefined;
  readonly name?: string | undefined;
  readonly language: Language;
}

/** Questions of one quiz; `isNamed` if the file itself names it, as our own exports do. */
export interface Group<T> extends QuizName {
  readonly isNamed: boolean;
  readonly entries: readonly T[];
}

/**
 * Groups the questions of a file into quizzes: the ones that it names, or the one named from
 * outside. Throws `QuizFileError` if neither names a quiz, or if both do.
 */
export function groupByQuiz<T extends { readonly quiz: QuizName | null }>(
  entries: readonly T[],
  { slug, name }: SuppliedLabel,
): Group<T>[] {
  const bySlug = Map.groupBy(entries, ({ quiz }) => quiz?.slug ?? null);
  const isNamed = entries.length > 0 && !bySlug.has(null);
  if (slug !== undefined && name !== undefined) {
    if (!isNamed || bySlug.size === 1) return [{ slug, name, isNamed: false, entries }];
    throw new QuizFileError('this file names its quizzes itself: leave --slug and --name out');
  }
  if (!isNamed || slug !== undefined || name !== undefined) {
    throw new UnnamedQuizError(slug === undefined ? 'slug' : 'name');
  }
  return [...bySlug.values()].flatMap((own) => {
    const quiz = own[0]?.quiz ?? null;
    return quiz === null ? [] : [{ ...quiz, isNamed, entries: own }];
  });
}

/** A question in one language, for formats without translations. */
export interface PlainQuestion {
  readonly question: string;
  readonly options: readonly { readonly text: string; readonly correct: boolean }[];
  readonly explanation: string | null;
}

/** Unchecked quizzes in the shape of our own JSON. */
export function toOwnShape(
  { slug, name }: QuizName,
  language: Language,
  questions: readonly PlainQuestion[],
) {
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

/** The name of a path outside of the questions, which is not in the file but in a flag. */
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
