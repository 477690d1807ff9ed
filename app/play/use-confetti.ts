import { useEffect } from 'react';

/** 5 s in all, in ms. Specification: Timed play. The last pieces fall while no new ones come. */
const burstsFor = 3_200;
const burstEvery = 350;
/** Frames that a piece lives: 1.8 s at 60 a second. */
const pieceLife = 108;

const colours = ['#ffc933', '#ff9a4d', '#ff7d7d', '#ff86c8', '#b49bff', '#7db8ff', '#45d6c4'];

/** Confetti from both sides for 5 s; its code is only fetched when there is something to celebrate. */
export function useConfetti(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    let isWanted = true;
    let timer: ReturnType<typeof setInterval> | undefined;
    let clear = () => {};
    const stop = () => {
      isWanted = false;
      clearInterval(timer);
    };
    const end = setTimeout(stop, burstsFor);
    import('canvas-confetti').then(
      ({ default: library }) => {
        if (!isWanted) return;
        // A worker would come from a blob, which the Content-Security-Policy refuses.
        const confetti = library.create(undefined, { useWorker: false, resize: true });
        clear = () => confetti.reset();
        const burst = () => {
          for (const [x, angle] of [
            [0, 60],
            [1, 120],
          ] as const) {
            void confetti({
              particleCount: 18,
              ticks: pieceLife,
              angle,
              spread: 60,
              origin: { x, y: 0.7 },
              colors: colours,
              disableForReducedMotion: true,
            });
          }
        };
        burst();
        timer = setInterval(burst, burstEvery);
      },
      // Without a network there is a score, and no confetti.
      () => undefined,
    );
    return () => {
      clearTimeout(end);
      stop();
      clear();
    };
  }, [isOn]);
}
