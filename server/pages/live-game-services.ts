import { AppError, isAppError } from '#core/errors.ts';
import type { Language } from '#core/language.ts';
import { liveAnswers, liveJoins, newLiveGames, wrongCodes } from '#core/limits.ts';
import type {
  JoinLiveGame,
  LiveAnswer,
  LiveGame,
  LiveStanding,
  NewLiveGame,
} from '#core/live-game-schemas.ts';
import { answerLiveGame } from '#server/live-games/answer-live-game.ts';
import { createLiveGame } from '#server/live-games/create-live-game.ts';
import { findByCode, findPlaceByCode, joinLiveGame } from '#server/live-games/join-live-game.ts';
import { readPlaceCookie, setPlaceCookies } from '#server/live-games/place-cookie.ts';
import { readLiveGame } from '#server/live-games/read-live-game.ts';
import { readStanding } from '#server/live-games/read-standing.ts';
import { isStopped } from '#server/live-games/require-shown.ts';
import type { Take } from '#server/operations/take.ts';
import type { RequireCapacity } from '#server/pages/require-capacity.ts';
import type { Services } from '#server/services.ts';

/** Somebody's place in a live game, as the page of the game's code brings it. */
export interface OwnPlace {
  readonly game: LiveGame;
  readonly standing: LiveStanding;
  /** The secret of the place. */
  readonly token: string;
}

/** What somebody sees of a room before they join it. */
export interface RoomDoor {
  /** Empty if its quiz is hidden. */
  readonly title: string;
  readonly language: Language;
  readonly teams: number | null;
  readonly isTimed: boolean;
  readonly isLocked: boolean;
  readonly hasEnded: boolean;
}

/** The use-cases of pages of live games. The token of a place travels in a cookie. */
export function createLiveGameServices(services: Services, requireCapacity: RequireCapacity) {
  const take: Take = (policy, cost) => requireCapacity(policy, undefined, cost);

  async function openPlace({ id, token }: { id: string; token: string }): Promise<OwnPlace | null> {
    try {
      const standing = await readStanding(services, { id, token });
      return { game: await readLiveGame(services, id), standing, token };
    } catch (error) {
      if (isAppError(error) && error.code === 'unauthorized') return null;
      throw error;
    }
  }

  return {
    setPlaceCookies,

    /** A game as its room sees it. Errors: `not_found`. */
    read: (id: string) => readLiveGame(services, id),

    /**
     * The visitor's place in the game of a code, by the request's `Cookie` header; null without one.
     * Errors: `removed`.
     */
    async readPlace(cookies: string | null, code: string): Promise<OwnPlace | null> {
      const place = await findPlaceByCode(services, code, readPlaceCookie(cookies));
      return place === null ? null : openPlace(place);
    },

    /** The room of a code, for whoever has no place in it. Errors: `not_found`, `too_many_requests`. */
    async readDoor(code: string, secret: string | undefined): Promise<RoomDoor> {
      const { game } = await findByCode(services, { code, secret, take });
      const { title, language, settings, isLocked, state } = game;
      return {
        ...{ title: (await isStopped(services, game)) ? '' : title, language, isLocked },
        teams: settings.teams,
        isTimed: settings.seconds !== null,
        hasEnded: state.phase === 'ended',
      };
    },

    /** Takes a place, once per `key` of its form. */
    async join(person: JoinLiveGame, key: string) {
      await requireCapacity(liveJoins);
      return joinLiveGame(services, { ...person, idempotencyKey: key, take });
    },

    /**
     * Locks an answer of the visitor, by the request's `Cookie` header. Errors: `unauthorized` without
     * a place there, which counts as a wrong code, and those of `answerLiveGame`.
     */
    async answer(cookies: string | null, code: string, given: LiveAnswer): Promise<void> {
      await requireCapacity(liveAnswers);
      const place = await findPlaceByCode(services, code, readPlaceCookie(cookies));
      if (place === null) {
        await take(wrongCodes);
        throw new AppError('unauthorized', 'nobody has this place');
      }
      await answerLiveGame(services, { ...place, given });
    },

    /** Opens the lobby of a ready quiz, once per `key` of its form. */
    async create(game: NewLiveGame, { origin, key }: { origin: string; key: string }) {
      await requireCapacity(newLiveGames);
      return createLiveGame(services, { game, origin, ownerKey: undefined, idempotencyKey: key });
    },
  };
}
