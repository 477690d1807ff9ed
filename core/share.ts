import type { QuizType } from '#core/custom-quiz.ts';
import type { Language } from '#core/language.ts';

/** Where a creator starts a quiz of a type. Specification: Addresses. */
export function createPath(type: QuizType): string {
  return `/quizpage/${type}`;
}

/** Where friends answer; the link carries the quiz's language, so that they see that one first. */
export function answerPath(quizId: string, language: Language): string {
  return `/quizpage/Anstpage/${quizId}?lang=${language}`;
}

/** The quiz's leaderboard as it changes. Specification: Live board. */
export function livePath(quizId: string): string {
  return `/Live/${quizId}`;
}

/** The owner link's path: the key travels in the fragment, which browsers never send. */
export function ownerPath(quizId: string, ownerKey: string, language: Language): string {
  return `/Owner/${quizId}?lang=${language}#key=${ownerKey}`;
}

/** One of the game-trivia parts. Specification: Parts. */
export function partPath(id: number): string {
  return `/Gamepage/${id}`;
}

/** A ready quiz, by its slug, its number or its `documentId`. Specification: Ready quizzes. */
export function readyQuizPath(name: string): string {
  return `/NormalQuiz/${name}`;
}

/** The short link to a ready quiz: Home, with that quiz first. */
export function shortPath(slug: string): string {
  return `/${slug}`;
}

/** Opens WhatsApp with a message ready to send. Specification: Sharing. */
export function whatsappUrl(message: string): string {
  return `https://wa.me/?text=${encodeURIComponent(message)}`;
}

export const instagramUrl = 'https://www.instagram.com/';
