import type { Language } from '#core/language.ts';
import { hostPagePath, joinPagePath, togetherPath } from '#core/site-paths.ts';
import type { SurveyName } from '#core/survey-sets.ts';

/** The path for creating a quiz from a set of questions. Specification: Addresses. */
export function createPath(name: SurveyName): string {
  return `/quizpage/${name}`;
}

/** The path for answering a friend's quiz. Specification: Addresses. */
export function friendQuizPath(quizId: string): string {
  return `/quizpage/Anstpage/${quizId}`;
}

/** The same with the quiz's language, so that friends start in it. */
export function answerPath(quizId: string, language: Language): string {
  return `${friendQuizPath(quizId)}?lang=${language}`;
}

/** What names a quiz in what is shared: its code, or its id where it is older than codes. */
interface SharedQuiz {
  readonly id: string;
  readonly code: string | null;
}

/** The path to the same that is shared: people can read it from a picture. Specification: Addresses. */
export function sharePath({ id, code }: SharedQuiz): string {
  return `/q/${code ?? id}`;
}

/** The path for turning a friend's quiz, once answered, into one's own. */
export function turnPath(quizId: string): string {
  return `${friendQuizPath(quizId)}/turn`;
}

/** The path of the quiz's live leaderboard. Specification: Live board. */
export function livePath(quizId: string): string {
  return `/Live/${quizId}`;
}

/** The owner link's path: the key is in the fragment, which browsers never send. */
export function ownerPath(quizId: string, ownerKey: string, language: Language): string {
  return `/Owner/${quizId}?lang=${language}#key=${ownerKey}`;
}

/** One of the game-trivia parts. Specification: Parts. */
export function partPath(id: number): string {
  return `/Gamepage/${id}`;
}

/** A ready quiz, by its slug, id or `documentId`. Specification: Ready quizzes. */
export function readyQuizPath(name: string): string {
  return `/NormalQuiz/${name}`;
}

/** The short link to a ready quiz: Home, with that quiz first. */
export function shortPath(slug: string): string {
  return `/${slug}`;
}

/** A couple's quiz with two sides, in its language. Specification: Addresses. */
export function pairPath(pairId: string, language: Language): string {
  return `${togetherPath}/${pairId}?lang=${language}`;
}

/** A live game for its host: the key is in the fragment, which browsers never send. */
export function hostPath(gameId: string, language: Language, hostKey: string): string {
  return `${hostPagePath}/${gameId}?lang=${language}#key=${hostKey}`;
}

/** A live game for those who join it, with the secret of its QR code. Specification: Live games. */
export function joinPath(code: string, language: Language, secret: string): string {
  return `${joinPagePath}/${code}?lang=${language}&secret=${secret}`;
}

/** Opens WhatsApp with a prepared message. Specification: Sharing. */
export function whatsappUrl(message: string): string {
  return `https://wa.me/?text=${encodeURIComponent(message)}`;
}

export const instagramUrl = 'https://www.instagram.com/';
