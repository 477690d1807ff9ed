import { readGiven } from '#core/answer-key.ts';
import { AppError } from '#core/errors.ts';
import { type Given, isSameGiven } from '#core/given.ts';
import { answerProblem } from '#core/live-game.ts';
import type { LiveAnswer, LockedLiveAnswer } from '#core/live-game-schemas.ts';
import { latestJudged, scoreLiveAnswer } from '#core/live-score.ts';
import {
  namedBy,
  type ParticipantInput,
  participantOf,
} from '#server/live-games/find-live-game.ts';
import {
  type LiveQuestion,
  liveAnswerKey,
  readLiveQuestions,
} from '#server/live-games/live-questions.ts';
import { advanceIfDue } from '#server/live-games/move-live-game.ts';
import { noteSign } from '#server/live-games/presence.ts';
import type { LiveVerdict, SentLiveAnswer } from '#server/ports/live-rooms.ts';
import type { Services } from '#server/services.ts';
import type {
  LiveAnswerRow,
  SeenByAnswers,
  StoredLiveAnswer,
} from '#server/storage/live-answers.ts';
import type { StoredLiveGame } from '#server/storage/live-game-rows.ts';
import type { StoredParticipant } from '#server/storage/live-participants.ts';

/** How often answers are decided anew if the game moves on, or another copy takes one. */
const triesOfAnswer = 3;

function replyTo(given: Given, stored: StoredLiveAnswer): LockedLiveAnswer {
  if (!isSameGiven(stored, given)) {
    throw new AppError('answer_conflict', 'answered differently before');
  }
  return { locked: true, elapsed: stored.elapsed };
}

/** The key of a question and the answer as it is kept. Refuses what the question does not take. */
function requireGiven(questions: readonly LiveQuestion[], { question, ...sent }: LiveAnswer) {
  const asked = questions[question];
  if (asked === undefined) {
    throw new AppError('invalid', 'no such question', [{ path: 'question', code: 'malformed' }]);
  }
  const key = liveAnswerKey(asked);
  const given = readGiven(key, sent);
  if (given !== undefined) return { key, given };
  const path = 'kind' in key ? 'answer' : 'option';
  throw new AppError('invalid', 'no such answer to this question', [{ path, code: 'malformed' }]);
}

/**
 * When the phone was shown the open question, ms since 1970 by the server's clock. A question that
 * only the big screen shows is shown to all at once.
 */
function shownAt({ state, settings }: StoredLiveGame, person: StoredParticipant): number {
  const wasLate = settings.questionsOnPhones && person.shownQuestion === state.questionIndex;
  return wasLate ? Math.max(state.phaseAt, person.shownAt ?? 0) : state.phaseAt;
}

/** Decides the answers of a group one after the other. */
function createJudge(
  { game, people, answers }: SeenByAnswers,
  questions: readonly LiveQuestion[],
  now: number,
) {
  const { state, settings } = game;
  const byId = new Map(people.map((person) => [person.id, person]));
  const keyOf = (question: number, participant: string) => `${question} ${participant}`;
  const known = new Map<string, StoredLiveAnswer>(
    answers.map((answer) => [keyOf(answer.question, answer.participant), answer]),
  );
  const accepted: LiveAnswerRow[] = [];

  const judge = ({ token, given: sent }: SentLiveAnswer): LiveVerdict => {
    const person = participantOf(token, byId.get(namedBy(token)) ?? null);
    const { question } = sent;
    const { key, given } = requireGiven(questions, sent);
    const earlier = known.get(keyOf(question, person.id));
    if (earlier !== undefined) return { locked: replyTo(given, earlier), news: null };
    const { extraTime, fromQuestion } = person;
    const { seconds, points } = settings;
    const answer = { question, fromQuestion, extraTime };
    const problem = answerProblem(state, answer, seconds, now);
    if (problem !== null) throw new AppError(problem);
    const elapsed = Math.max(0, now - shownAt(game, person));
    const last = known.get(keyOf(latestJudged(questions, question - 1), person.id));
    const timed = { ...given, elapsed, streakBefore: last?.streak ?? 0 };
    const score = scoreLiveAnswer(key, timed, { points, seconds, extraTime });
    const row = { ...given, question, elapsed, ...score, participant: person.id, at: now };
    accepted.push(row);
    known.set(keyOf(question, person.id), row);
    return { locked: { locked: true, elapsed }, news: { game, person } };
  };

  return { judge, accepted };
}

type Outcome = LiveVerdict | AppError;

/** A game whose phase is due goes on before its answers are decided. */
type Decision = { readonly due: StoredLiveGame } | { readonly outcomes: readonly Outcome[] };

/** Decides a group; null for answers that have to be decided anew. */
async function tryToLock(
  services: Services,
  gameId: string,
  sent: readonly SentLiveAnswer[],
): Promise<readonly (Outcome | null)[]> {
  const questions = await readLiveQuestions(services, gameId);
  const asked = sent.map(({ token, given }) => ({
    participant: namedBy(token),
    question: given.question,
    streakOf: latestJudged(questions, given.question - 1),
  }));
  const reply = await services.storage.liveAnswers.lock<Decision>(gameId, asked, (seen) => {
    const now = services.now();
    const { dueAt } = seen.game.state;
    if (dueAt !== null && dueAt <= now) return { accepted: [], verdict: { due: seen.game } };
    const { judge, accepted } = createJudge(seen, questions, now);
    const outcomes = sent.map((one): Outcome => {
      try {
        return judge(one);
      } catch (error) {
        if (error instanceof AppError) return error;
        throw error;
      }
    });
    return { accepted, verdict: { outcomes } };
  });
  if (reply === null) return sent.map(() => new AppError('not_found', 'no such game'));
  const { verdict, missed } = reply;
  if ('due' in verdict) {
    await advanceIfDue(services, verdict.due);
    return sent.map(() => null);
  }
  // Another copy was quicker with an answer of theirs.
  const again = new Set(missed.map(({ participant }) => participant));
  return verdict.outcomes.map((outcome, index) =>
    again.has(asked[index]?.participant ?? '') ? null : outcome,
  );
}

/** Decides answers to one game, all at once; one outcome each. */
export async function lockLiveAnswers(
  services: Services,
  gameId: string,
  sent: readonly SentLiveAnswer[],
): Promise<readonly Outcome[]> {
  const outcomes = new Map<SentLiveAnswer, Outcome>();
  for (let tried = 0; tried < triesOfAnswer && outcomes.size < sent.length; tried += 1) {
    const open = sent.filter((one) => !outcomes.has(one));
    for (const [index, outcome] of (await tryToLock(services, gameId, open)).entries()) {
      const one = open[index];
      if (one !== undefined && outcome !== null) outcomes.set(one, outcome);
    }
  }
  return sent.map(
    (one) => outcomes.get(one) ?? new AppError('unavailable', 'the game changed just now'),
  );
}

/**
 * Locks an answer of somebody in the room. The first one stays; the same again gets the same reply,
 * also after the question. Nothing in it tells whether it is right. Errors: `answer_conflict`,
 * `wrong_question`, `question_over`, `game_paused`, `invalid`, `unauthorized`, `removed`,
 * `not_found`.
 */
export async function answerLiveGame(
  services: Services,
  { id, token, given }: ParticipantInput & { given: LiveAnswer },
): Promise<LockedLiveAnswer> {
  const outcome = await services.liveRooms.lockAnswer(id, { token, given });
  if (outcome instanceof AppError) throw outcome;
  const { locked, news } = outcome;
  if (news !== null) {
    await noteSign(services, news.game, news.person);
    services.liveRooms.noteNews(id);
  }
  return locked;
}
