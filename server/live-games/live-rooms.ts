import type { pino } from 'pino';
import type { AppError } from '#core/errors.ts';
import { liveTimes } from '#core/live-game.ts';
import type { LiveResults } from '#core/live-results-schemas.ts';
import { liveGameTopic } from '#server/events/event-bus.ts';
import { createGroups } from '#server/live-games/groups.ts';
import { createRecentReads, createSizedReads } from '#server/live-games/recent-reads.ts';
import type { EventBus } from '#server/ports/event-bus.ts';
import type {
  LiveRooms,
  LiveVerdict,
  SeenLiveGame,
  SentLiveAnswer,
} from '#server/ports/live-rooms.ts';
import type { Presence } from '#server/ports/presence.ts';
import type { StoredLiveGame } from '#server/storage/live-game-rows.ts';
import type { Storage } from '#server/storage/stores.ts';

/** How often, in ms, the room hears of people who come, answer and leave. */
const newsEvery = 500;

/** The most rooms to watch; beyond that, readers alone move the games. */
const maxRooms = 10_000;

/** Ms after which a clock that could not reach the store tries again. */
const retryAfter = 1_000;

/** How many questions and boards of games to remember. */
const maxReads = 300;

/** The bytes of results, and of tables of results, to remember. */
const maxResults = 16 * 1024 * 1024;

/** About the bytes of a person in results, and of each of their answers beside its text. */
const sizeOfPerson = 300;
const sizeOfAnswer = 8;

function sizeOfAnswers(answers: LiveResults['people'][number]['options']): number {
  return answers.reduce<number>(
    (sum, answer) => sum + sizeOfAnswer + (typeof answer === 'string' ? 2 * answer.length : 0),
    sizeOfPerson,
  );
}

function sizeOfResults({ people, questions }: LiveResults): number {
  const ofPeople = people.reduce((sum, { options }) => sum + sizeOfAnswers(options), 0);
  return ofPeople + 2 * JSON.stringify(questions).length;
}

/** The most answers of a game to decide together. */
const maxAnswers = 200;

/** The longest time that a timer takes, in ms. */
const maxTimer = 60_000;

interface Room {
  /** The game as it was last read here. */
  game: StoredLiveGame;
  /** How many were there at that time, and how many had answered the question. */
  connected: number;
  answered: number;
  hasNews: boolean;
  /** Whether the host was away when that was last looked at. */
  isHostAway: boolean;
  /** Whether the open question may have its last answer. */
  mayBeOver: boolean;
  isTelling: boolean;
  timer: NodeJS.Timeout | null;
}

/** How a room acts on a game. */
export interface RoomActions {
  /** Decides answers to a game, in their order. */
  lockAnswers(
    gameId: string,
    sent: readonly SentLiveAnswer[],
  ): Promise<readonly (LiveVerdict | AppError)[]>;
  /** Moves a game on whose phase is due. */
  advance(gameId: string): Promise<void>;
  /**
   * Ends an open question that everybody there has answered. False if it cannot be known yet who is
   * there.
   */
  endIfAnswered(game: StoredLiveGame): Promise<boolean>;
}

function isHostAway({ state }: StoredLiveGame, now: number): boolean {
  return now - state.hostSeenAt > liveTimes.hostAway;
}

function newRoom(seen: SeenLiveGame, now: number): Room {
  return {
    ...seen,
    hasNews: false,
    isHostAway: isHostAway(seen.game, now),
    mayBeOver: true,
    isTelling: false,
    timer: null,
  };
}

/** Whether another copy may have taken an answer, or noticed that somebody left. */
function isChanged({ game, connected, answered }: Room, seen: SeenLiveGame): boolean {
  return (
    seen.game.state.step !== game.state.step ||
    seen.connected !== connected ||
    seen.answered !== answered
  );
}

export function createLiveRooms(
  {
    storage,
    events,
    now,
    log,
  }: {
    storage: Pick<Storage, 'liveGames'>;
    events: EventBus;
    /** Gives ms since 1970. */
    now: () => number;
    log: pino.Logger;
  },
  presence: Presence,
  actions: () => RoomActions,
): LiveRooms {
  const rooms = new Map<string, Room>();
  let ticking: NodeJS.Timeout | null = null;
  let isClosed = false;

  const attempt = (work: Promise<void>) => {
    work.catch((error) => log.error({ err: error }, 'a live game could not go on'));
  };

  const forget = (gameId: string) => {
    const timer = rooms.get(gameId)?.timer ?? null;
    if (timer !== null) clearTimeout(timer);
    rooms.delete(gameId);
  };

  const setTimer = (room: Room) => {
    if (room.timer !== null) clearTimeout(room.timer);
    const { id, state } = room.game;
    const { dueAt } = state;
    if (dueAt === null) return;
    // One ms late, so that the clock of the phase has run out.
    const wait = Math.min(maxTimer, Math.max(0, dueAt - now()) + 1);
    room.timer = setTimeout(() => attempt(wake(id)), wait).unref();
  };

  /** Reads the game, which moves it on if it is due, and sets the next timer. */
  const wake = async (gameId: string) => {
    const room = rooms.get(gameId);
    if (room === undefined) return;
    try {
      await actions().advance(gameId);
      const game = await storage.liveGames.find(gameId);
      if (game === null || game.state.phase === 'ended') return forget(gameId);
      room.game = game;
      setTimer(room);
    } catch (error) {
      room.timer = setTimeout(() => attempt(wake(gameId)), retryAfter).unref();
      throw error;
    }
  };

  const tell = async (gameId: string, room: Room) => {
    const connected = await presence.count(gameId);
    const wasAway = room.isHostAway;
    room.isHostAway = isHostAway(room.game, now());
    const isNews = room.hasNews || connected !== room.connected;
    if (isNews || (room.isHostAway && !wasAway)) {
      room.hasNews = false;
      room.connected = connected;
      events.publish(liveGameTopic(gameId));
    }
    room.mayBeOver ||= isNews;
    if (!room.mayBeOver || room.game.state.phase !== 'question') return;
    room.mayBeOver = !(await actions().endIfAnswered(room.game));
  };

  /** One at a time: a slow store is not asked again before it has replied. */
  const tellOnce = async (gameId: string, room: Room) => {
    if (room.isTelling) return;
    room.isTelling = true;
    try {
      await tell(gameId, room);
    } finally {
      room.isTelling = false;
    }
  };

  const tick = () => {
    for (const [gameId, room] of rooms) attempt(tellOnce(gameId, room));
    if (rooms.size > 0 || ticking === null) return;
    clearInterval(ticking);
    ticking = null;
  };

  return {
    presence,
    lockAnswer: createGroups((gameId, sent) => actions().lockAnswers(gameId, sent), maxAnswers),
    reads: createRecentReads(maxReads),
    results: createSizedReads(maxResults, sizeOfResults),
    tables: createSizedReads(maxResults, (table) => 2 * table.length),
    watch(seen) {
      const { game } = seen;
      const known = rooms.get(game.id);
      if (game.state.phase === 'ended') return forget(game.id);
      if (isClosed || (known === undefined && rooms.size >= maxRooms)) return;
      if (known !== undefined && known.game.state.step > game.state.step) return;
      const room = known ?? newRoom(seen, now());
      const isMoved = room.timer === null || room.game.state.dueAt !== game.state.dueAt;
      room.mayBeOver ||= isChanged(room, seen);
      Object.assign(room, seen);
      rooms.set(game.id, room);
      if (isMoved) setTimer(room);
      ticking ??= setInterval(tick, newsEvery).unref();
    },
    noteNews(gameId) {
      const room = rooms.get(gameId);
      if (room === undefined) events.publish(liveGameTopic(gameId));
      else room.hasNews = true;
    },
    close() {
      isClosed = true;
      for (const gameId of [...rooms.keys()]) forget(gameId);
      if (ticking !== null) clearInterval(ticking);
      ticking = null;
    },
  };
}
