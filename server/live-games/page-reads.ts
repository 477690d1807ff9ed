import { AppError, isAppError } from '#core/errors.ts';
import type { Language } from '#core/language.ts';
import { wrongCodes } from '#core/limits.ts';
import type { LiveGame, LiveStanding } from '#core/live-game-schemas.ts';
import { isStopped } from '#server/live-games/find-live-game.ts';
import { findByCode, findPlaceByCode } from '#server/live-games/join-live-game.ts';
import { readPlaceCookie } from '#server/live-games/place-cookie.ts';
import { readLiveGame } from '#server/live-games/read-live-game.ts';
import { readStanding } from '#server/live-games/read-standing.ts';
import type { PageVisitor } from '#server/operations/page-visitor.ts';
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

/** What pages of live games read. The token of a place travels in a cookie. */
export const livePageReads = {
  /** The visitor's place in the game of a code; null without one. Errors: `removed`. */
  async ownPlace(
    code: string,
    services: Services,
    { cookies }: PageVisitor,
  ): Promise<OwnPlace | null> {
    const place = await findPlaceByCode(services, code, readPlaceCookie(cookies));
    if (place === null) return null;
    try {
      const standing = await readStanding(services, place);
      return { game: await readLiveGame(services, place.id), standing, token: place.token };
    } catch (error) {
      if (isAppError(error) && error.code === 'unauthorized') return null;
      throw error;
    }
  },

  /**
   * The game and the token of the visitor's place, to act there. Errors: `unauthorized` without one,
   * which counts as a wrong code.
   */
  async placeToAct(code: string, services: Services, { cookies, take }: PageVisitor) {
    const place = await findPlaceByCode(services, code, readPlaceCookie(cookies));
    if (place !== null) return place;
    await take(wrongCodes);
    throw new AppError('unauthorized', 'nobody has this place');
  },

  /** The room of a code, for whoever has no place in it. Errors: `not_found`, `too_many_requests`. */
  async roomDoor(
    { code, secret }: { code: string; secret: string | undefined },
    services: Services,
    { take }: PageVisitor,
  ): Promise<RoomDoor> {
    const { game } = await findByCode(services, { code, secret, take });
    const { title, language, settings, isLocked, state } = game;
    return {
      title: (await isStopped(services, game)) ? '' : title,
      language,
      isLocked,
      teams: settings.teams,
      isTimed: settings.seconds !== null,
      hasEnded: state.phase === 'ended',
    };
  },
};
