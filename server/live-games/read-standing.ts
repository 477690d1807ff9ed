import { completedQuestions } from '#core/live-game.ts';
import type { LiveStanding } from '#core/live-game-schemas.ts';
import { findParticipant, type ParticipantInput } from '#server/live-games/find-live-game.ts';
import { noteSign } from '#server/live-games/note-presence.ts';
import { readStandings } from '#server/live-games/standings.ts';
import type { Services } from '#server/services.ts';

/**
 * What somebody in the room may know of themselves: points and answers of the questions that are
 * over, and of the open one only which option is locked. Errors: those of `findParticipant`.
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
  const open = state.phase === 'question' ? state.question : null;
  const locked = open === null ? null : await liveAnswers.find(id, open, person.id);
  const place = (await readStandings(services, game)).byId.get(person.id);
  const last = answers.at(-1);
  const { name, team, fromQuestion, extra: extraTime } = person;
  return {
    ...{ name, team, fromQuestion, extraTime },
    points: answers.reduce((sum, { points }) => sum + points, 0),
    correct: answers.filter(({ correct }) => correct).length,
    rank: place?.rank ?? null,
    // A question without an answer ends a run.
    streak: last?.question === completed - 1 ? last.run : 0,
    answers: answers.map(({ question, option, correct, points, elapsed }) => ({
      ...{ question, option, correct, points, elapsed },
    })),
    locked:
      locked === null
        ? null
        : { question: locked.question, option: locked.option, elapsed: locked.elapsed },
  };
}
