import { AppError } from '#core/errors.ts';
import { shownFace } from '#core/face.ts';
import { completedQuestions, type LiveState } from '#core/live-game.ts';
import type { LiveStanding } from '#core/live-game-schemas.ts';
import { latestJudged } from '#core/live-score.ts';
import {
  findLiveGame,
  findParticipant,
  type ParticipantInput,
  requireShown,
} from '#server/live-games/find-live-game.ts';
import { readLiveQuestions } from '#server/live-games/live-questions.ts';
import { noteSign } from '#server/live-games/presence.ts';
import { readStandings } from '#server/live-games/standings.ts';
import { storyPicturesOf } from '#server/pictures/sign-story.ts';
import type { Services } from '#server/services.ts';
import type { StoredLiveAnswer } from '#server/storage/live-answers.ts';
import type { StoredLiveGame } from '#server/storage/live-game-rows.ts';

/** Whether points can no longer change. */
function isFinal({ phase, questionIndex: question }: LiveState): boolean {
  // A game that ended in its lobby has no places.
  return (phase === 'podium' || phase === 'ended') && question >= 0;
}

function picturesOf(
  { serverSecret }: Services,
  { id, language, state }: StoredLiveGame,
  participant: string,
): Pick<LiveStanding, 'pictures'> {
  if (!isFinal(state)) return {};
  const subject = { kind: 'live', id: `${id}.${participant}` } as const;
  return { pictures: storyPicturesOf(serverSecret, subject, language) };
}

/**
 * Somebody's final place, for a picture of it, with how many questions they could have got right;
 * `name` and `face` are '' until the host has approved it. Errors:
 * `not_found` before the podium and of somebody who was removed, and those of `findLiveGame`
 * and `requireShown`.
 */
export async function readFinalPlace(services: Services, id: string, participant: string) {
  const game = await findLiveGame(services, id);
  await requireShown(services, game);
  const row = (await readStandings(services, game)).byId.get(participant);
  if (!isFinal(game.state) || row === undefined) {
    throw new AppError('not_found', 'no final place');
  }
  const { rank, points, rightCount: correct, name, face, isApproved } = row;
  const shown = isApproved ? { name, face } : { name: '', face: '' };
  const over = (await readLiveQuestions(services, id)).slice(0, completedQuestions(game.state));
  const total = over.filter(({ kind }) => kind !== 'opinion').length;
  return { game, rank, points, correct, total, ...shown };
}

/** What somebody answered, without what it is worth. */
function ownGiven({ question, option, answer, elapsed }: StoredLiveAnswer) {
  return { question, option, ...(answer === undefined ? {} : { answer }), elapsed };
}

/**
 * What somebody in the room may know of themselves: points and answers of the questions that are
 * over, and of the open one only what is locked. Errors: those of `findParticipant`.
 */
export async function readStanding(
  services: Services,
  input: ParticipantInput,
): Promise<LiveStanding> {
  const { game, person } = await findParticipant(services, input);
  await noteSign(services, game, person);
  const { id, state } = game;
  const { liveAnswers } = services.storage;
  const completed = completedQuestions(state);
  const answers = await liveAnswers.of(id, person.id, completed);
  const open = state.phase === 'question' ? state.questionIndex : null;
  const locked = open === null ? null : await liveAnswers.find(id, open, person.id);
  const place = (await readStandings(services, game)).byId.get(person.id);
  const questions = await readLiveQuestions(services, id);
  const latest = latestJudged(questions, completed - 1);
  const { name, team, fromQuestion, extraTime } = person;
  return {
    name,
    face: shownFace(person.face, name),
    team,
    fromQuestion,
    extraTime,
    points: answers.reduce((sum, { points }) => sum + points, 0),
    correct: answers.filter(({ isRight }) => isRight).length,
    rank: place?.rank ?? null,
    ...(place === undefined ? {} : { moved: place.moved }),
    // A question without an answer ends a streak, unless it is an opinion.
    streak: answers.find(({ question }) => question === latest)?.streak ?? 0,
    answers: answers.map((answer) => ({
      ...ownGiven(answer),
      correct: answer.isRight,
      points: answer.points,
    })),
    locked: locked === null ? null : ownGiven(locked),
    ...picturesOf(services, game, person.id),
  };
}
