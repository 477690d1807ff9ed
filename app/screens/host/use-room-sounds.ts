import { useCallback, useEffect, useRef, useState } from 'react';
import type { LiveGame } from '#core/live-game-schemas.ts';

/** Tones in Hz, each for 0.16 s. */
const tunes = {
  start: [523, 659, 784],
  question: [659, 880],
  reveal: [784, 659, 784],
  podium: [523, 659, 784, 1_047, 784, 1_047],
  join: [880],
} as const;

const toneSeconds = 0.16;

/** Louder would be too loud in a room. */
const loudness = 0.12;

function play(context: AudioContext, tune: keyof typeof tunes): void {
  for (const [index, frequency] of tunes[tune].entries()) {
    const from = context.currentTime + index * toneSeconds;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = 'triangle';
    tone.frequency.value = frequency;
    // Begins and ends softly, so that nothing clicks.
    volume.gain.setValueAtTime(0.0001, from);
    volume.gain.exponentialRampToValueAtTime(loudness, from + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + toneSeconds);
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(from + toneSeconds);
  }
}

function tuneOf({ phase }: LiveGame): keyof typeof tunes | null {
  if (phase === 'ready') return 'start';
  return phase === 'question' || phase === 'reveal' || phase === 'podium' ? phase : null;
}

/** Short tunes on the host's screen, from the tap that turns them on. */
export function useRoomSounds(game: LiveGame): { isOn: boolean; toggle: () => void } {
  const [context, setContext] = useState<AudioContext | null>(null);
  const newest = useRef(game);
  newest.current = game;
  const { step, participants } = game;

  useEffect(() => {
    const tune = tuneOf(newest.current);
    if (context !== null && tune !== null && newest.current.step === step) play(context, tune);
  }, [context, step]);

  const known = useRef(participants);
  useEffect(() => {
    const isMore = participants > known.current;
    known.current = participants;
    if (context !== null && isMore && newest.current.phase === 'lobby') play(context, 'join');
  }, [context, participants]);

  useEffect(() => () => void context?.close(), [context]);

  const toggle = useCallback(() => {
    setContext((open) => (open === null && 'AudioContext' in window ? new AudioContext() : null));
  }, []);
  return { isOn: context !== null, toggle };
}
