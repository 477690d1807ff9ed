import { AppError } from '#core/errors.ts';
import type { Language } from '#core/language.ts';
import {
  type Media,
  publisherTag,
  type ReadyQuiz,
  type ReadyQuizSummary,
  shownLanguage,
  textIn,
} from '#core/ready-quiz.ts';
import type { Services } from '#server/services.ts';

/** The quiz with its answers, for the server's own use. Errors: `not_found`, `unavailable`. */
export async function findReadyQuiz(services: Services, name: string): Promise<ReadyQuiz> {
  const quiz = await services.quizzes.find(name);
  if (quiz === null || quiz.qna.length === 0) throw new AppError('not_found', 'no such quiz');
  return quiz;
}

/** A ready quiz for a card or an intro, in one language. */
export interface ReadyQuizCard {
  readonly id: number;
  readonly documentId: string;
  readonly slug: string;
  readonly name: string;
  readonly language: Language;
  readonly thumbnail: string | null;
}

export interface ReadyQuizIntro extends ReadyQuizCard {
  readonly questions: number;
}

function urlOf(media: Media | null): string | null {
  return media?.url ?? null;
}

function card(quiz: ReadyQuizSummary, asked: Language): ReadyQuizCard {
  const { id, documentId, slug } = quiz;
  const language = shownLanguage(quiz, asked);
  const name = textIn(quiz.name, language);
  return { id, documentId, slug, name, language, thumbnail: urlOf(quiz.thumbnail) };
}

/** The intro of a quiz. Errors: `not_found`, `unavailable`. */
export async function readReadyQuiz(
  services: Services,
  { name, language }: { name: string; language: Language },
): Promise<ReadyQuizIntro> {
  const quiz = await findReadyQuiz(services, name);
  return { ...card(quiz, language), questions: quiz.qna.length };
}

/** Cards of the first `limit` quizzes with our publisher's tag, best rank first. Errors: `unavailable`. */
export async function listReadyQuizzes(
  services: Services,
  { language, limit }: { language: Language; limit: number },
): Promise<ReadyQuizCard[]> {
  const quizzes = await services.quizzes.list();
  const ours = quizzes.filter((quiz) => quiz.for === publisherTag);
  return ours.slice(0, limit).map((quiz) => card(quiz, language));
}
