import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, call } from '#app/api/call.ts';
import { type FollowedGame, useLiveGame, usePresence } from '#app/ui/live-game/use-live-game.ts';
import { reloadPage } from '#app/ui/use-reload-guard.ts';
import type { LiveGame } from '#core/live-game-schemas.ts';
import type { LiveRoom } from '#core/live-room-schemas.ts';
import { hostPagePath } from '#core/site-paths.ts';

/** Ms between two reads of who is in the lobby, however fast people come. */
const readRoomEvery = 1_000;

/** What a host tells the game to do. */
export type HostAction =
  | ('start' | 'next' | 'end' | 'again')
  | ('pause' | 'lock' | 'require-secret' | 'words');

export interface Hosting extends FollowedGame {
  readonly room: LiveRoom | null;
  /** Why the last action failed; null if it did not. */
  readonly failure: ApiError['code'] | null;
  readonly isBusy: boolean;
  act(action: HostAction, body?: object): Promise<void>;
  remove(participant: string): Promise<void>;
  approve(participant: string): Promise<void>;
  /** Makes the QR code anew. */
  renewSecret(): Promise<void>;
  /** Removes everybody who joined then or later, in ms since 1970 by the server's clock. */
  removeSince(since: number): Promise<void>;
}

/** Who is in the room, read anew with each `news`: somebody who came or left, or a new QR code. */
function useRoom({
  id,
  hostKey,
  news,
  onRefusal,
}: {
  id: string;
  hostKey: string;
  news: string;
  onRefusal: (code: ApiError['code']) => void;
}) {
  const [room, setRoom] = useState<LiveRoom | null>(null);
  const readRoom = useCallback(async () => {
    const input = { params: { id }, token: hostKey };
    setRoom(await call('GET /api/live-games/:id/participants', input));
  }, [id, hostKey]);

  const lastRead = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is to be read.
  useEffect(() => {
    // One read for all who come within a second, and the last of them is not missed.
    const wait = Math.max(0, lastRead.current + readRoomEvery - Date.now());
    const timer = setTimeout(() => {
      lastRead.current = Date.now();
      readRoom().catch((error) => {
        if (error instanceof ApiError && !error.isTransient) onRefusal(error.code);
      });
    }, wait);
    return () => clearTimeout(timer);
  }, [readRoom, news, onRefusal]);

  return { room, setRoom, readRoom };
}

/** A host who leaves the lobby to send the link comes back: the room waits. */
function usePauseWhileAway(id: string, hostKey: string, isInLobby: boolean): void {
  useEffect(() => {
    if (!isInLobby) return;
    const onVisibility = () => {
      const paused = document.visibilityState === 'hidden';
      void call('POST /api/live-games/:id/pause', {
        params: { id },
        body: { paused },
        token: hostKey,
        keepalive: true,
      }).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, [id, hostKey, isInLobby]);
}

/** A live game, led by the holder of its host key. */
export function useHost(brought: LiveGame, hostKey: string): Hosting {
  const followed = useLiveGame(brought);
  const { game, take, takeTime } = followed;
  const { id, phase, participants, secretAt } = game;
  const [failure, setFailure] = useState<ApiError['code'] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();

  const attempt = useCallback(async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
      setFailure(null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.code);
    } finally {
      setBusy(false);
    }
  }, []);

  const news = `${participants} ${secretAt}`;
  const { room, setRoom, readRoom } = useRoom({ id, hostKey, news, onRefusal: setFailure });

  usePresence(async () => {
    try {
      const input = { params: { id }, token: hostKey };
      takeTime((await call('POST /api/live-games/:id/host', input)).serverTime);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The game was deleted with its quiz: the page says so.
      if (error.code === 'not_found') reloadPage();
    }
  }, phase !== 'ended');

  usePauseWhileAway(id, hostKey, phase === 'lobby');

  const personIn = (participant: string) => ({ params: { id, participant }, token: hostKey });

  return {
    ...followed,
    room,
    failure,
    isBusy,
    act: (action, body = {}) =>
      attempt(async () => {
        const input = { params: { id }, body, token: hostKey };
        const moved = await call(`POST /api/live-games/:id/${action}`, input);
        if (moved.id === id) return take(moved);
        // The next game has an address of its own, and the same key.
        void navigate(
          { pathname: `${hostPagePath}/${moved.id}`, search: window.location.search },
          { state: { hostKey } },
        );
      }),
    remove: (participant) =>
      attempt(async () => {
        const input = personIn(participant);
        await call('DELETE /api/live-games/:id/participants/:participant', input);
        await readRoom();
      }),
    renewSecret: () =>
      attempt(async () => {
        const body = { seen: room?.secretAt ?? null };
        const input = { params: { id }, body, token: hostKey };
        setRoom(await call('POST /api/live-games/:id/new-secret', input));
      }),
    removeSince: (since) =>
      attempt(async () => {
        const input = { params: { id }, body: { since }, token: hostKey };
        await call('POST /api/live-games/:id/remove-newest', input);
        await readRoom();
      }),
    approve: (participant) =>
      attempt(async () => {
        const input = personIn(participant);
        await call('POST /api/live-games/:id/participants/:participant/approval', input);
        await readRoom();
      }),
  };
}
