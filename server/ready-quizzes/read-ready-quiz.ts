import { seasons } from '#content/seasons.ts';
import { AppError } from '#core/errors.ts';
import type { Language } from '#core/language.ts';
import { indianDay, quizzesOfDay } from '#core/quizzes-of-day.ts';
import { isChoice } from '#core/ready-question.ts';
import {
  languagesOf,
  type Media,
  publisherTag,
  type ReadyQuiz,
  type ReadyQuizSummary,
  shownLanguage,
  textIn,
} from '#core/ready-quiz.ts';
import type { ListedQuiz } from '#server/ports/quiz-source.ts';
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

/** The same quizzes with those in another language alone last. */
export function readableFirst(quizzes: readonly ListedQuiz[], language: Language): ListedQuiz[] {
  const isReadable = (quiz: ListedQuiz) => languagesOf(quiz).includes(language);
  return [...quizzes.filter(isReadable), ...quizzes.filter((quiz) => !isReadable(quiz))];
}

export interface ReadyQuizIntro extends ReadyQuizCard {
  readonly questions: number;
  /** Whether some questions are no choices of one option. */
  readonly hasKinds: boolean;
}

function urlOf(media: Media | null): string | null {
  return media?.url ?? null;
}

/** The card of a quiz, in the asked language if it has it. */
export function readyQuizCard(quiz: ReadyQuizSummary, asked: Language): ReadyQuizCard {
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
  const { qna } = quiz;
  return {
    ...readyQuizCard(quiz, language),
    questions: qna.length,
    hasKinds: !qna.every(isChoice),
  };
}

/** The quizzes of this site, best rank first; those in another language alone come last. */
async function ownQuizzes({ quizzes }: Services, language: Language): Promise<ListedQuiz[]> {
  const ours = (await quizzes.list()).filter((quiz) => quiz.for === publisherTag);
  return readableFirst(ours, language);
}

interface ListInput {
  readonly language: Language;
  readonly limit: number;
}

/** Cards of the first `limit` quizzes of this site. Errors: `unavailable`. */
export async function listReadyQuizzes(
  services: Services,
  { language, limit }: ListInput,
): Promise<ReadyQuizCard[]> {
  const ours = await ownQuizzes(services, language);
  return ours.slice(0, limit).map((quiz) => readyQuizCard(quiz, language));
}

/** Cards of the quizzes to show today, at most `limit`. Errors: `unavailable`. */
export async function listQuizzesOfDay(
  services: Services,
  { language, limit }: ListInput,
): Promise<ReadyQuizCard[]> {
  const ours = await ownQuizzes(services, language);
  const readable = ours.filter((quiz) => languagesOf(quiz).includes(language));
  const day = indianDay(services.now());
  const shown = quizzesOfDay(readable.length === 0 ? ours : readable, {
    day,
    seasons,
    count: limit,
  });
  return shown.map((quiz) => readyQuizCard(quiz, language));
}
