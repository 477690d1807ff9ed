import { AppError } from '#core/errors.ts';
import { shownFace } from '#core/face.ts';
import { completedQuestions, liveLimits, liveTimes, rankTeams } from '#core/live-game.ts';
import type {
  AskingLiveGame,
  LiveGame,
  LivePhaseDetails,
  LiveRow,
} from '#core/live-game-schemas.ts';
import { askedFormulas } from '#server/attempts/played-quiz.ts';
import { findLiveGame, isStopped } from '#server/live-games/find-live-game.ts';
import {
  imagesOf,
  type LiveQuestion,
  readLiveQuestions,
} from '#server/live-games/live-questions.ts';
import { readOutcome } from '#server/live-games/read-outcome.ts';
import { type LiveStandingRow, readStandings } from '#server/live-games/standings.ts';
import type { Services } from '#server/services.ts';
import type { StoredLiveGame } from '#server/storage/live-game-rows.ts';

/** The question of the phase. Errors: `not_found` if the game was deleted just now. */
function questionOf({ state }: StoredLiveGame, questions: readonly LiveQuestion[]): LiveQuestion {
  const asked = questions[state.questionIndex];
  if (asked === undefined) throw new AppError('not_found', 'no such game');
  return asked;
}

/** The open question, or the one just over. */
function shownQuestion(
  { state, settings, language, questions: total }: StoredLiveGame,
  { right: _, solved: __, explanation: ___, ...asked }: LiveQuestion,
): AskingLiveGame['question'] {
  const { phase, questionIndex: index, phaseAt } = state;
  const { seconds } = settings;
  const deadline = seconds === null || phase === 'reveal' ? null : phaseAt + seconds * 1_000;
  return { index, total, ...asked, ...askedFormulas(asked, language), opensAt: phaseAt, deadline };
}

/** What the game has in its phase, but for the teams. */
async function readPhase(
  services: Services,
  game: StoredLiveGame,
  { questions, stopped }: { questions: readonly LiveQuestion[]; stopped: boolean },
): Promise<LivePhaseDetails> {
  const { id, state, againId } = game;
  const { phase } = state;
  const next = againId === null ? {} : { again: againId };
  switch (phase) {
    case 'lobby': {
      const { liveParticipants } = services.storage;
      const newest = await liveParticipants.newest(id, liveLimits.newest);
      return {
        phase,
        newest: newest.map(({ name }) => name),
        faces: newest.map(({ face, name }) => shownFace(face, name)),
      };
    }
    case 'ready': {
      const next = questionOf(game, questions);
      const { kind } = next;
      return { phase, ...(kind === undefined ? {} : { kind }), preload: imagesOf(next) };
    }
    case 'question':
      return { phase, question: shownQuestion(game, questionOf(game, questions)) };
    case 'reveal': {
      const asked = questionOf(game, questions);
      const question = shownQuestion(game, asked);
      return { phase, question, ...(await readOutcome(services, game, asked)) };
    }
    case 'board':
      return { phase, ...(await readOutcome(services, game, questionOf(game, questions))) };
    case 'podium':
      return { phase, ...next };
    case 'ended':
      return { phase, ...next, ...(stopped ? { stopped } : {}) };
  }
}

function rowOf({
  rank,
  name,
  face,
  points,
  rightCount: correct,
  moved,
  streak,
  team,
  isApproved,
}: LiveStandingRow): LiveRow {
  return {
    // A name that waits for its host does not show.
    rank,
    name: isApproved ? name : '',
    face: isApproved ? face : '',
    points,
    correct,
    moved,
    ...(streak > 1 ? { streak } : {}),
    ...(team === null ? {} : { team }),
  };
}

/**
 * A game as everybody in the room sees it. Before the reveal, nothing in it depends on what is
 * right or who answered what. Errors: `not_found`.
 */
export async function readLiveGame(services: Services, id: string): Promise<LiveGame> {
  const game = await findLiveGame(services, id);
  const { liveRooms, storage } = services;
  const { state, settings } = game;
  const { phase, questionIndex: question, step, dueAt, pausedAt, hostSeenAt } = state;
  const [questions, connected, standings] = [
    await readLiveQuestions(services, id),
    await liveRooms.presence.count(id),
    await readStandings(services, game),
  ];
  const isAsked = phase === 'question' || phase === 'reveal';
  const answered = isAsked ? await storage.liveAnswers.count(id, question) : 0;
  liveRooms.watch({ game, connected, answered });
  const stopped = await isStopped(services, game);
  const teams = stopped || completedQuestions(state) === 0 ? null : settings.teams;
  const now = services.now();
  return {
    id,
    title: stopped ? '' : game.title,
    language: game.language,
    ...(await readPhase(services, game, { questions, stopped })),
    step,
    index: question,
    total: game.questions,
    participants: game.joined,
    connected,
    answered,
    top: (stopped ? [] : standings.rows).slice(0, liveLimits.top).map(rowOf),
    ...(teams === null ? {} : { teams: rankTeams(teams, standings.rows) }),
    settings: {
      seconds: settings.seconds,
      points: settings.points,
      teams: settings.teams,
      questionsOnPhones: settings.questionsOnPhones,
    },
    ...(game.secretAt === null ? {} : { secretAt: game.secretAt }),
    locked: game.isLocked,
    paused: pausedAt !== null,
    hostAway: phase !== 'ended' && now - hostSeenAt > liveTimes.hostAway,
    endsAt: dueAt,
    serverTime: now,
  };
}
