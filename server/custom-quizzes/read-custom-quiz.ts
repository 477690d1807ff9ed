import { isQuizClosed } from '#core/custom-quiz.ts';
import type { OwnedQuestion, PublicCustomQuiz } from '#core/custom-quiz-schemas.ts';
import { embeddable } from '#core/embed.ts';
import { shownFace } from '#core/face.ts';
import { askedParts } from '#core/owned-question.ts';
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

/** A question without what is right, and why. */
function publicQuestion(question: OwnedQuestion): PublicCustomQuiz['data'][number] {
  const { question: text, picture } = question;
  return {
    question: text,
    ...askedParts(question),
    ...(picture === undefined ? {} : { picture }),
    ...('optionPictures' in question ? { optionPictures: question.optionPictures } : {}),
  };
}

/** The public view of a quiz: never what is right. Specification: Custom quizzes. */
export async function readCustomQuiz(services: Services, id: string): Promise<PublicCustomQuiz> {
  const quiz = await findCustomQuiz(services, id);
  const { name, face, type, language, data, boardFor, endsAt } = quiz;
  const players = await countPlayers(services, id);
  const closed = isQuizClosed(quiz, services.now());
  return {
    id,
    name,
    face: shownFace(face, name),
    type,
    language,
    ...triviaFields(quiz),
    data: data.map(publicQuestion),
    players,
    boardFor,
    endsAt,
    closed,
    embeddable: embeddable(type, quiz.embedding),
  };
}
