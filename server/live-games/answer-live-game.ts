import { AppError } from '#core/errors.ts';
import { answerProblem, scoreLiveAnswer } from '#core/live-game.ts';
import type { LiveAnswer, LockedLiveAnswer } from '#core/live-game-schemas.ts';
import { findParticipant, type ParticipantInput } from '#server/live-games/find-live-game.ts';
import { readLiveQuestions } from '#server/live-games/live-questions.ts';
import { noteSign } from '#server/live-games/note-presence.ts';
import type { Services } from '#server/services.ts';
import type { StoredLiveAnswer } from '#server/storage/live-answers.ts';

/** How often an answer is decided anew if the game moves on in between. */
const triesOfAnswer = 3;

function replyTo(given: LiveAnswer, stored: StoredLiveAnswer): LockedLiveAnswer {
  if (stored.option !== given.option) {
    throw new AppError('answer_conflict', 'answered differently before');
  }
  return { locked: true, elapsed: stored.elapsed };
}

/**
 * Locks an answer of somebody in the room. The first one stays; the same again gets the same reply,
 * also after the question. Nothing in it tells whether it is right. Errors: `answer_conflict`,
 * `wrong_question`, `question_over`, `game_paused`, `invalid`, and those of `findParticipant`.
 */
export async function answerLiveGame(
  services: Services,
  { given, ...input }: ParticipantInput & { given: LiveAnswer },
): Promise<LockedLiveAnswer> {
  const { liveAnswers } = services.storage;
  const { id } = input;
  const questions = await readLiveQuestions(services, id);
  for (let tried = 0; tried < triesOfAnswer; tried += 1) {
    const { game, person } = await findParticipant(services, input);
    const now = services.now();
    const asked = questions[given.question];
    if (asked === undefined || given.option >= asked.options.length) {
      const fields = [{ path: asked === undefined ? 'question' : 'option', code: 'malformed' }];
      throw new AppError('invalid', 'no such question or option', fields);
    }
    const earlier = await liveAnswers.find(id, given.question, person.id);
    if (earlier !== null) return replyTo(given, earlier);
    const { state, settings } = game;
    const { seconds, points } = settings;
    const { extra, fromQuestion } = person;
    const answer = { question: given.question, fromQuestion, extra };
    const problem = answerProblem(state, answer, seconds, now);
    if (problem !== null) throw new AppError(problem);
    await noteSign(services, game, person);
    const wasShownLate = person.shownQuestion === given.question && person.shownAt !== null;
    const shownAt = wasShownLate ? Math.max(state.phaseAt, person.shownAt ?? 0) : state.phaseAt;
    const elapsed = Math.max(0, now - shownAt);
    const last =
      given.question === 0 ? null : await liveAnswers.find(id, given.question - 1, person.id);
    const runBefore = last?.run ?? 0;
    const choice = { option: given.option, elapsed, runBefore };
    const score = scoreLiveAnswer(asked, choice, { points, seconds, extra });
    const stored = { ...given, elapsed, ...score };
    const place = { gameId: id, step: state.step, participant: person.id };
    if (await liveAnswers.lock(place, stored, now)) {
      services.liveRooms.noteNews(id);
      return { locked: true, elapsed };
    }
  }
  throw new AppError('unavailable', 'the game changed just now');
}
