import { AppError } from '#core/errors.ts';
import { answerProblem, scoreLiveAnswer } from '#core/live-game.ts';
import type { LiveAnswer, LockedLiveAnswer } from '#core/live-game-schemas.ts';
import { findParticipant, type ParticipantInput } from '#server/live-games/find-live-game.ts';
import { type LiveQuestion, readLiveQuestions } from '#server/live-games/live-questions.ts';
import { noteSign } from '#server/live-games/note-presence.ts';
import type { Services } from '#server/services.ts';
import type { StoredLiveAnswer } from '#server/storage/live-answers.ts';
import type { StoredLiveGame } from '#server/storage/live-game-rows.ts';
import type { StoredParticipant } from '#server/storage/live-participants.ts';

/** How often an answer is decided anew if the game moves on in between. */
const triesOfAnswer = 3;

function replyTo(given: LiveAnswer, stored: StoredLiveAnswer): LockedLiveAnswer {
  if (stored.option !== given.option) {
    throw new AppError('answer_conflict', 'answered differently before');
  }
  return { locked: true, elapsed: stored.elapsed };
}

/** Refuses a question or an option that the game does not have. */
function requireOption(
  questions: readonly LiveQuestion[],
  { question, option }: LiveAnswer,
): LiveQuestion {
  const asked = questions[question];
  if (asked !== undefined && option < asked.options.length) return asked;
  const fields = [{ path: asked === undefined ? 'question' : 'option', code: 'malformed' }];
  throw new AppError('invalid', 'no such question or option', fields);
}

/**
 * When the phone was shown the open question, ms since 1970 by the server's clock. A question that
 * only the big screen shows is shown to all at once.
 */
function shownAt({ state, settings }: StoredLiveGame, person: StoredParticipant): number {
  const wasLate = settings.questionsOnPhones && person.shownQuestion === state.question;
  return wasLate ? Math.max(state.phaseAt, person.shownAt ?? 0) : state.phaseAt;
}

/** Decides an answer by the game as it was read, and stores it; null if the game has moved on. */
async function tryToLock(
  services: Services,
  { game, person }: { game: StoredLiveGame; person: StoredParticipant },
  given: LiveAnswer,
): Promise<LockedLiveAnswer | null> {
  const { liveAnswers } = services.storage;
  const { id, state, settings } = game;
  const asked = requireOption(await readLiveQuestions(services, id), given);
  const earlier = await liveAnswers.find(id, given.question, person.id);
  if (earlier !== null) return replyTo(given, earlier);
  const now = services.now();
  const { extra, fromQuestion } = person;
  const { seconds, points } = settings;
  const answer = { question: given.question, fromQuestion, extra };
  const problem = answerProblem(state, answer, seconds, now);
  if (problem !== null) throw new AppError(problem);
  await noteSign(services, game, person);
  const elapsed = Math.max(0, now - shownAt(game, person));
  const isFirst = given.question === 0;
  const last = isFirst ? null : await liveAnswers.find(id, given.question - 1, person.id);
  const choice = { option: given.option, elapsed, runBefore: last?.run ?? 0 };
  const score = scoreLiveAnswer(asked, choice, { points, seconds, extra });
  const place = { gameId: id, step: state.step, participant: person.id };
  const isLocked = await liveAnswers.lock(place, { ...given, elapsed, ...score }, now);
  if (isLocked) services.liveRooms.noteNews(id);
  return isLocked ? { locked: true, elapsed } : null;
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
  for (let tried = 0; tried < triesOfAnswer; tried += 1) {
    const reply = await tryToLock(services, await findParticipant(services, input), given);
    if (reply !== null) return reply;
  }
  throw new AppError('unavailable', 'the game changed just now');
}
