import { afterAll, beforeAll } from 'vitest';
import { nameKey } from '#core/display-name.ts';
import { type LiveState, nextLiveState } from '#core/live-game.ts';
import type { LiveSettings } from '#core/live-game-schemas.ts';
import { newLiveState } from '#server/live-games/create-live-game.ts';
import type { StoredLiveAnswer } from '#server/storage/live-answers.ts';
import type { NewStoredLiveGame } from '#server/storage/live-game-rows.ts';
import type { NewStoredParticipant } from '#server/storage/live-places.ts';
import type { Storage } from '#server/storage/stores.ts';
import { uniqueId } from './store-contents.ts';

export const liveStart = 1_795_000_000_000;

export const storedRules = { questions: 3, seconds: 20, extraTime: null } as const;

export const storedSettings: LiveSettings = {
  seconds: 20,
  points: 'speed',
  teams: null,
  questionsOnPhones: true,
  reviewsNames: false,
  cap: 2_000,
};

const right: Omit<StoredLiveAnswer, 'question'> = {
  option: 1,
  elapsed: 2_000,
  isRight: true,
  points: 950,
  streak: 1,
};

let lastCode = 100_000;

/** Games in a store, and people in them. */
export function createLiveStore(opened: { readonly storage: Storage }) {
  const newGame = (overrides: Partial<NewStoredLiveGame> = {}): NewStoredLiveGame => ({
    id: uniqueId('game'),
    code: String(++lastCode),
    hostKeyHash: uniqueId('host'),
    requestHash: 'request',
    quiz: { kind: 'ready', id: 'flags' },
    title: 'Flags',
    language: 'en',
    questions: storedRules.questions,
    settings: storedSettings,
    createdAt: liveStart,
    ...overrides,
  });

  const storeGame = async (overrides: Partial<NewStoredLiveGame> = {}) => {
    const game = newGame(overrides);
    const state = newLiveState(game.createdAt);
    await opened.storage.liveGames.create(game, state, '[1]');
    return { ...game, state };
  };

  const person = (gameId: string, more: Partial<NewStoredParticipant> = {}) => ({
    gameId,
    id: uniqueId('person'),
    tokenHash: uniqueId('token'),
    givenName: 'Priya',
    team: null,
    device: null,
    extraTime: null,
    isApproved: true,
    joinedAt: liveStart,
    ...more,
  });

  const join = (one: NewStoredParticipant, byCodeLimit: number | null = null) =>
    opened.storage.liveParticipants.join(one, { byCodeLimit, keyOf: nameKey });

  const enter = async (gameId: string, more: Partial<NewStoredParticipant> = {}) => {
    const one = person(gameId, more);
    const verdict = await join(one);
    if (typeof verdict !== 'object') throw new Error(verdict);
    return one.id;
  };

  /** Moves a game on by so many phases; returns its state. */
  const goOn = async (gameId: string, phases: number): Promise<LiveState> => {
    for (let moved = 0; moved < phases; moved += 1) {
      const state = await stateOf(gameId);
      const next = nextLiveState(state, storedRules, liveStart + 1_000);
      await opened.storage.liveGames.move(gameId, state.step, next);
    }
    return stateOf(gameId);
  };

  const stateOf = async (gameId: string): Promise<LiveState> => {
    const found = await opened.storage.liveGames.find(gameId);
    if (found === null) throw new Error('the game is gone');
    return found.state;
  };

  /** Answers while the game is at `step`; false if it is not, or was answered before. */
  const lock = async (gameId: string, step: number, participant: string, more = {}) => {
    const answer = { ...right, question: 0, ...more, participant, at: liveStart };
    const reply = await opened.storage.liveAnswers.lock(
      gameId,
      [{ ...answer, streakOf: answer.question - 1 }],
      ({ game, people, answers }) => {
        const isThere = people.some(({ removedAt }) => removedAt === null);
        const isFirst = answers.every(({ question }) => question !== answer.question);
        const isOpen = game.state.step === step && isThere && isFirst;
        return { accepted: isOpen ? [answer] : [], verdict: isOpen };
      },
    );
    return reply?.verdict === true && reply.missed.length === 0;
  };

  return { newGame, storeGame, person, join, enter, goOn, stateOf, lock };
}

/** The same for the tests of a suite, in a store that `open` makes for them. */
export function openLiveStore(open: () => Promise<Storage>) {
  const opened = {} as { storage: Storage };
  beforeAll(async () => {
    opened.storage = await open();
  });
  afterAll(() => opened.storage.close());
  return Object.assign(opened, createLiveStore(opened));
}
