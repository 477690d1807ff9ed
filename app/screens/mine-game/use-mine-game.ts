import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#app/api/call.ts';
import { playMineGame, readMineGame, refillCoins } from '#app/api/calls.ts';
import { randomId } from '#app/device/memory.ts';
import { thisPlayer } from '#app/device/player.ts';
import { logFailure } from '#app/pages/failure-log.ts';
import { noteRound } from '#app/screens/mine-game/noted-rounds.ts';
import { type MineGame, mineRules, type PlayedRound } from '#core/mine-game.ts';

/** Why a press failed; `at` distinguishes two equal failures in a row. */
export interface MineFailure {
  readonly code: ApiError['code'];
  /** The server's code for the field `bet`; null where the bet was accepted. */
  readonly bet: string | null;
  readonly at: number;
}

export interface ReadyGame {
  readonly kind: 'ready';
  readonly token: string;
  readonly game: MineGame;
  /** The last round played on this page. */
  readonly shown: PlayedRound | null;
  /** Whether another tab, or a lost request, had played that round before. */
  readonly wasPlayed: boolean;
  readonly failure: MineFailure | null;
}

export type MineView = { readonly kind: 'loading' } | { readonly kind: 'failed' } | ReadyGame;

/** The player's own part of the draw: random, unless they wrote it themselves. */
export interface ClientSeed {
  readonly text: string;
  readonly isOwn: boolean;
}

function failureOf(error: unknown): MineFailure {
  const known = error instanceof ApiError ? error : new ApiError('internal');
  const bet = known.fields.find(({ path }) => path === 'bet')?.code ?? null;
  return { code: known.code, bet, at: Date.now() };
}

/** Whether the page's state of the game is out of date. */
function isBehind(error: unknown): boolean {
  return error instanceof ApiError && ['unauthorized', 'invalid', 'no_refill'].includes(error.code);
}

function afterRound(game: MineGame, { balance, next, ...round }: PlayedRound): MineGame {
  const others = game.rounds.filter((one) => one.round !== round.round);
  const rounds = [round, ...others].sort((a, b) => b.round - a.round);
  return { ...game, balance, next, rounds: rounds.slice(0, mineRules.roundsShown) };
}

/** Loads the Mine Game, bets and refills; follows what other tabs do. */
export function useMineGame() {
  const [view, setView] = useState<MineView>({ kind: 'loading' });
  const [seed, setSeed] = useState<ClientSeed>(() => ({ text: randomId(), isOwn: false }));
  const [isBusy, setIsBusy] = useState(false);
  const busy = useRef(false);
  // Counts the bets: a read from before the last one is out of date.
  const bets = useRef(0);

  const load = useCallback(async (): Promise<void> => {
    const { token } = await thisPlayer();
    const asked = bets.current;
    const game = await readMineGame(token);
    if (asked !== bets.current) return;
    setView((before) =>
      before.kind === 'ready' && before.game.userId === game.userId
        ? { ...before, token, game }
        : { kind: 'ready', token, game, shown: null, wasPlayed: false, failure: null },
    );
  }, []);

  const open = useCallback(async (): Promise<void> => {
    setView({ kind: 'loading' });
    await load().catch((error: unknown) => {
      logFailure('mine game', error);
      setView({ kind: 'failed' });
    });
  }, [load]);

  /** Runs one action at a time; a failure keeps the game and adds the reason. */
  const act = async (job: (ready: ReadyGame) => Promise<ReadyGame>): Promise<void> => {
    if (busy.current || view.kind !== 'ready') return;
    busy.current = true;
    bets.current += 1;
    setIsBusy(true);
    try {
      setView(await job({ ...view, failure: null }));
    } catch (error) {
      const failure = failureOf(error);
      logFailure('mine game', error);
      // What the last round brought is not what became of this press.
      setView({ ...view, shown: null, wasPlayed: false, failure });
      if (isBehind(error)) {
        await load().catch(() => undefined);
        setView((now) => (now.kind === 'ready' ? { ...now, failure } : now));
      }
    } finally {
      busy.current = false;
      setIsBusy(false);
    }
  };

  const play = (bet: number): Promise<void> =>
    act(async (ready) => {
      const { token, game } = ready;
      const { round } = game.next;
      noteRound(game.userId, game.next, seed.text);
      const asked = { userId: game.userId, bet, clientSeed: seed.text, round };
      const shown = await playMineGame(token, asked);
      setSeed((now) => (now.isOwn ? now : { text: randomId(), isOwn: false }));
      const wasPlayed = shown.bet !== bet || shown.clientSeed !== asked.clientSeed;
      return { ...ready, game: afterRound(game, shown), shown, wasPlayed };
    });

  const refill = (): Promise<void> =>
    act(async (ready) => {
      const refilled = await refillCoins(ready.token);
      return { ...ready, game: { ...ready.game, ...refilled }, shown: null, wasPlayed: false };
    });

  useEffect(() => {
    void open();
  }, [open]);

  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState !== 'visible' || busy.current) return;
      // Without a network the screen stays as it is.
      load().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [load]);

  return { view, seed, setSeed, isBusy, play, refill, open };
}
