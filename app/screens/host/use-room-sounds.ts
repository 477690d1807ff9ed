import { useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { recall, remember } from '#app/device/memory.ts';
import type { LoopName, RoomMusic } from '#app/screens/host/room-music.ts';
import type { Hosting } from '#app/screens/host/use-host.ts';
import { crownedAfter } from '#app/ui/live-game/podium.tsx';
import type { LiveGame } from '#core/live-game-schemas.ts';

/** The host's choice, kept on the device. */
const choiceSchema = v.object({ music: v.boolean(), countdown: v.boolean() });

type SoundChoice = v.InferOutput<typeof choiceSchema>;

const kept = 'room-sounds';

/** The last seconds of a question tick. */
const tickedSeconds = 5;

/** A big screen plays, a phone beside it does not, until its host wants otherwise. */
function firstChoice(): SoundChoice {
  const known = recall(kept, (value) => v.is(choiceSchema, value));
  const isBig = matchMedia('(min-width: 64rem)').matches;
  return known ?? { music: isBig, countdown: isBig };
}

interface Sounds {
  readonly context: AudioContext;
  readonly music: RoomMusic;
}

/**
 * The sounds of the room once somebody has touched the page, before which browsers play nothing; null
 * until then, where nothing is wanted, and where there are none.
 */
function useSounds(isWanted: boolean): Sounds | null {
  const [sounds, setSounds] = useState<Sounds | null>(null);
  useEffect(() => {
    if (!isWanted || !('AudioContext' in window)) return;
    let context: AudioContext | null = null;
    const gestures = ['pointerup', 'keydown'] as const;
    const forgetGestures = () => {
      for (const gesture of gestures) removeEventListener(gesture, open);
    };
    const open = () => {
      forgetGestures();
      const opened = new AudioContext();
      context = opened;
      import('#app/screens/host/room-music.ts').then(
        ({ createRoomMusic }) => {
          if (opened.state !== 'closed') {
            setSounds({ context: opened, music: createRoomMusic(opened) });
          }
        },
        // Music is not worth an error message.
        () => undefined,
      );
    };
    if (navigator.userActivation?.isActive) open();
    else for (const gesture of gestures) addEventListener(gesture, open);
    return () => {
      forgetGestures();
      void context?.close();
      setSounds(null);
    };
  }, [isWanted]);
  return sounds;
}

function loopOf({ phase, paused }: LiveGame): LoopName | null {
  return !paused && (phase === 'lobby' || phase === 'question') ? phase : null;
}

function playStep(music: RoomMusic, { phase }: LiveGame): void {
  if (phase === 'ready' || phase === 'reveal' || phase === 'board') music.play(phase);
  if (phase !== 'podium') return;
  music.drumRoll(crownedAfter / 1_000);
  music.play('fanfare', crownedAfter / 1_000);
}

/** When the clock of the room runs out, by this device's clock; null where it has none now. */
function tickedUntil({ game, toDevice }: Hosting): number | null {
  if (game.paused) return null;
  if (game.phase === 'ready' && game.endsAt !== null) return toDevice(game.endsAt);
  if (game.phase !== 'question' || game.question.deadline === null) return null;
  return toDevice(game.question.deadline);
}

/** A tick for each of the last seconds before `end`, and a longer one at it. */
function useTicks(music: RoomMusic | null, end: number | null): void {
  // The clocks of both devices are compared anew with each message.
  const rounded = end === null ? null : Math.round(end / 250) * 250;
  useEffect(() => {
    if (music === null || rounded === null) return;
    const timers = Array.from({ length: tickedSeconds + 1 }, (_, left) => {
      const wait = rounded - left * 1_000 - Date.now();
      return wait < 0 ? undefined : setTimeout(() => music.tick(left === 0), wait);
    });
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [music, rounded]);
}

/** Music and ticks on the host's screen, each of which can be turned off. */
export function useRoomSounds(hosting: Hosting): {
  choice: SoundChoice;
  toggle: (kind: keyof SoundChoice) => void;
} {
  const { game } = hosting;
  const { phase, index, participants } = game;
  const [choice, setChoice] = useState(firstChoice);
  const sounds = useSounds(choice.music || choice.countdown);
  const music = choice.music ? (sounds?.music ?? null) : null;
  const newest = useRef(game);
  newest.current = game;

  const loop = loopOf(game);
  useEffect(() => {
    music?.loop(loop);
    return () => music?.loop(null);
  }, [music, loop]);

  // A pause changes neither.
  const moment = `${index} ${phase}`;
  const played = useRef(moment);
  useEffect(() => {
    if (moment === played.current) return;
    played.current = moment;
    if (music !== null) playStep(music, newest.current);
  }, [music, moment]);

  const known = useRef(participants);
  useEffect(() => {
    const isMore = participants > known.current;
    known.current = participants;
    if (isMore && newest.current.phase === 'lobby') music?.play('join');
  }, [music, participants]);

  useTicks(choice.countdown ? (sounds?.music ?? null) : null, tickedUntil(hosting));

  useEffect(() => {
    if (sounds === null) return;
    const { context } = sounds;
    // A page that nobody sees is silent.
    const onVisibility = () =>
      void (document.visibilityState === 'hidden' ? context.suspend() : context.resume());
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, [sounds]);

  const toggle = useCallback(
    (kind: keyof SoundChoice) =>
      setChoice((known) => {
        const next = { ...known, [kind]: !known[kind] };
        remember(kept, next);
        return next;
      }),
    [],
  );
  return { choice, toggle };
}
