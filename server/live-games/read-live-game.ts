import { completedQuestions, liveLimits, liveTimes, rankTeams } from '#core/live-game.ts';
import type { LiveGame, LiveRow } from '#core/live-game-schemas.ts';
import { findLiveGame } from '#server/live-games/find-live-game.ts';
import {
  imagesOf,
  type LiveQuestion,
  readLiveQuestions,
} from '#server/live-games/live-questions.ts';
import { isStopped } from '#server/live-games/require-shown.ts';
import { type LiveStandingRow, readStandings } from '#server/live-games/standings.ts';
import type { Services } from '#server/services.ts';
import type { StoredLiveGame } from '#server/storage/live-game-rows.ts';

/** The open question, or the one just over. */
function shownQuestion(
  { state, settings, questions: total }: StoredLiveGame,
  questions: readonly LiveQuestion[],
): Pick<LiveGame, 'question' | 'preload'> {
  const { phase, question: index, phaseAt } = state;
  const asked = questions[index];
  if (asked === undefined) return {};
  if (phase === 'ready') return { preload: imagesOf(asked) };
  if (phase !== 'question' && phase !== 'reveal') return {};
  const { question, options, media, optionMedia } = asked;
  const { seconds } = settings;
  const deadline = seconds === null || phase === 'reveal' ? null : phaseAt + seconds * 1_000;
  return {
    question: {
      ...{ index, total, question, options: [...options] },
      ...(media === undefined ? {} : { media }),
      ...(optionMedia === undefined ? {} : { optionMedia }),
      ...{ opensAt: phaseAt, deadline },
    },
  };
}

/** What may be told once a question is over: the right options, why, and who chose what. */
async function revealed(
  services: Services,
  { id, state }: StoredLiveGame,
  questions: readonly LiveQuestion[],
): Promise<Pick<LiveGame, 'counts' | 'correct' | 'explanation'>> {
  const asked = questions[state.question];
  if (asked === undefined || (state.phase !== 'reveal' && state.phase !== 'board')) return {};
  const chosen = await services.storage.liveAnswers.countsOf(id, state.question);
  return {
    counts: asked.options.map((_, option) => chosen.get(option) ?? 0),
    correct: [...asked.right],
    ...(asked.explanation === undefined ? {} : { explanation: asked.explanation }),
  };
}

function rowOf({ rank, name, points, correct, moved, team, isApproved }: LiveStandingRow): LiveRow {
  return {
    // A name that waits for its host does not show.
    ...{ rank, name: isApproved ? name : '', points, correct, moved },
    ...(team === null ? {} : { team }),
  };
}

/**
 * A game as everybody in the room sees it. Before the reveal, nothing in it depends on which option
 * is right or how many chose which. Errors: `not_found`.
 */
export async function readLiveGame(services: Services, id: string): Promise<LiveGame> {
  const game = await findLiveGame(services, id);
  const { liveRooms, storage } = services;
  const { state, settings } = game;
  const { phase, question, step, dueAt, pausedAt, hostSeenAt } = state;
  const [questions, connected, standings] = [
    await readLiveQuestions(services, id),
    await liveRooms.presence.count(id),
    await readStandings(services, game),
  ];
  const isAsked = phase === 'question' || phase === 'reveal';
  const answered = isAsked ? await storage.liveAnswers.count(id, question) : 0;
  liveRooms.watch({ game, connected, answered });
  const stopped = await isStopped(services, game);
  const showsTeams = !stopped && settings.teams !== null && completedQuestions(state) > 0;
  const now = services.now();
  const isOver = phase === 'ended';
  return {
    ...{ id, title: stopped ? '' : game.title, language: game.language },
    ...(stopped ? { stopped } : {}),
    ...{ phase, step, index: question, total: game.questions },
    ...shownQuestion(game, questions),
    ...{ participants: game.joined, connected, answered },
    ...(await revealed(services, game, questions)),
    top: (stopped ? [] : standings.rows).slice(0, liveLimits.top).map(rowOf),
    ...(showsTeams ? { teams: rankTeams(settings.teams ?? 0, standings.rows) } : {}),
    ...(phase === 'lobby'
      ? { newest: await storage.liveParticipants.newest(id, liveLimits.newest) }
      : {}),
    settings: {
      ...{ seconds: settings.seconds, points: settings.points, teams: settings.teams },
      questionsOnPhones: settings.questionsOnPhones,
    },
    ...(game.secretAt === null ? {} : { secretAt: game.secretAt }),
    ...{ locked: game.isLocked, paused: pausedAt !== null },
    hostAway: !isOver && now - hostSeenAt > liveTimes.hostAway,
    endsAt: dueAt,
    ...(game.againId === null ? {} : { again: game.againId }),
    serverTime: now,
  };
}
