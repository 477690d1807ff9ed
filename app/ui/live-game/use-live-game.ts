import { useCallback, useEffect, useRef, useState } from 'react';
import type { StreamState } from '#app/api/board-stream.ts';
import { call, urlOf } from '#app/api/call.ts';
import { livePollAfter } from '#app/ui/live-game/live-poll.ts';
import { useBoardStream } from '#app/ui/use-board-stream.ts';
import { boardEvents } from '#core/live-board.ts';
import { liveTimes } from '#core/live-game.ts';
import type { LiveGame } from '#core/live-game-schemas.ts';

/** A live game as this device follows it. */
export interface FollowedGame {
  readonly game: LiveGame;
  readonly state: StreamState;
  /** Takes a newer snapshot, such as the reply to the host. */
  take(game: LiveGame): void;
  /** Takes the server's time from a reply that has just come, in ms since 1970. */
  takeTime(serverTime: number): void;
  /** A time of the server, in ms since 1970, by this device's clock, which may be wrong. */
  toDevice(time: number): number;
}

/**
 * Follows a game by its stream. The difference of the clocks is the largest that any message has
 * shown: the one with the least delay.
 */
export function useLiveGame(brought: LiveGame): FollowedGame {
  const [game, setGame] = useState(brought);
  // The wait for the next poll follows from the game that the last one brought, rendered or not.
  const newest = useRef(brought);
  const [ahead, setAhead] = useState<number | null>(null);
  const takeTime = useCallback((serverTime: number) => {
    const seen = serverTime - Date.now();
    setAhead((known) => (known === null ? seen : Math.max(known, seen)));
  }, []);
  const take = useCallback(
    (newer: LiveGame) => {
      takeTime(newer.serverTime);
      // A slow reply may come after a message that was sent later.
      if (newer.serverTime < newest.current.serverTime) return;
      newest.current = newer;
      setGame(newer);
    },
    [takeTime],
  );
  const { id } = brought;
  const poll = useCallback(
    async () => take(await call('GET /api/live-games/:id', { params: { id } })),
    [id, take],
  );
  const { state } = useBoardStream<LiveGame>({
    url: urlOf('GET /api/live-games/:id/events', { params: { id } }),
    event: boardEvents.game,
    isWanted: game.phase !== 'ended' || game.again === undefined,
    onBoard: take,
    poll,
    pollAfter: () => livePollAfter(newest.current, Math.random()),
  });
  const toDevice = useCallback(
    (time: number) => time - (ahead ?? brought.serverTime - Date.now()),
    [ahead, brought.serverTime],
  );
  return { game, state, take, takeTime, toDevice };
}

/** Tells the server regularly that this device is there, while the page is visible. */
export function usePresence(tell: () => Promise<void>, isWanted: boolean): void {
  const newest = useRef(tell);
  newest.current = tell;
  useEffect(() => {
    if (!isWanted) return;
    const act = () => {
      if (document.visibilityState === 'visible') void newest.current();
    };
    act();
    const timer = setInterval(act, liveTimes.presence);
    document.addEventListener('visibilitychange', act);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', act);
    };
  }, [isWanted]);
}
