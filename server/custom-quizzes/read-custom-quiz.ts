import { isQuizClosed } from '#core/custom-quiz.ts';
import type { PublicCustomQuiz } from '#core/custom-quiz-schemas.ts';
import { embeddable } from '#core/embed.ts';
import { shownFace } from '#core/face.ts';
import { findCustomQuiz } from '#server/custom-quizzes/find-custom-quiz.ts';
import type { Services } from '#server/services.ts';
import type { StoredCustomQuiz } from '#server/storage/custom-quizzes.ts';

export async function countPlayers(services: Services, quizId: string): Promise<number> {
  const playersByScore = await services.storage.leaderboards.playersByScore(quizId);
  return [...playersByScore.values()].reduce((sum, players) => sum + players, 0);
}

/** What only trivia has. */
export function triviaFields({
  title,
  seconds,
}: Pick<StoredCustomQuiz, 'title' | 'seconds'>): Pick<PublicCustomQuiz, 'title' | 'seconds'> {
  return title === null ? {} : { title, seconds };
}

/** The public view of a quiz: never which option is right. Specification: Custom quizzes. */
export async function readCustomQuiz(services: Services, id: string): Promise<PublicCustomQuiz> {
  const quiz = await findCustomQuiz(services, id);
  const { name, face, type, language, data, boardFor, endsAt } = quiz;
  const players = await countPlayers(services, id);
  const questions = data.map(({ ans: _, explanation: __, ...asked }) => asked);
  const closed = isQuizClosed(quiz, services.now());
  return {
    id,
    name,
    face: shownFace(face, name),
    type,
    language,
    ...triviaFields(quiz),
    data: questions,
    players,
    boardFor,
    endsAt,
    closed,
    embeddable: embeddable(type, quiz.embedding),
  };
}
