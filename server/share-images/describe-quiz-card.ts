import { texts } from '#content/texts.ts';
import { AppError } from '#core/errors.ts';
import { shownFace } from '#core/face.ts';
import { isQuizId } from '#core/ids.ts';
import { pointsText } from '#core/points-text.ts';
import { findCustomQuiz } from '#server/custom-quizzes/find-custom-quiz.ts';
import { drawable } from '#server/pictures/drawable.ts';
import { fillText } from '#server/pictures/fill-text.ts';
import type { PlayedSoFar } from '#server/ports/hourly-counts.ts';
import type { LinkCardDescription } from '#server/ports/pictures.ts';
import { sha256 } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import type { StoredCustomQuiz } from '#server/storage/custom-quizzes.ts';

/** A board for its creator alone shows no score. */
function noteOf({ language, boardFor }: StoredCustomQuiz, { players, best }: PlayedSoFar) {
  const { tried, triedWithBest } = texts[language].shareImages;
  if (players === 0) return undefined;
  if (boardFor === 'owner' || best === null) return fillText(tried, { count: players });
  return fillText(triedWithBest, {
    count: players,
    best: pointsText(best.score),
    total: pointsText(best.total),
  });
}

function challengeOf({ name: written, type, language }: StoredCustomQuiz): string {
  const { namelessChallenge, challenges } = texts[language].shareImages;
  const name = drawable(written);
  return name === '' ? namelessChallenge : fillText(challenges[type], { name });
}

/**
 * The link card of a creator's quiz, in the quiz's language. How many have played is that of the
 * hour's first reading. Errors: those of `findCustomQuiz`.
 */
export async function describeQuizCard(
  services: Services,
  id: string,
): Promise<LinkCardDescription> {
  if (!isQuizId(id)) throw new AppError('not_found', 'no such quiz');
  const quiz = await findCustomQuiz(services, id);
  const title = drawable(quiz.title ?? '') || challengeOf(quiz);
  const note = noteOf(quiz, await services.hourlyCounts.read(id));
  const { language } = quiz;
  const face = shownFace(quiz.face, quiz.name);
  return { kind: 'link card', title, note, face, art: `types/${quiz.type}.svg`, language };
}

/** Changes with what the card of a quiz shows: by others' playing at most once an hour. */
export async function readCardVersion(services: Services, id: string): Promise<string> {
  const { title, note, face } = await describeQuizCard(services, id);
  return sha256(JSON.stringify([title, note, face])).slice(0, 10);
}
