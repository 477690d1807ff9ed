import { useEffect } from 'react';

/** In ms; with the fall of the last pieces, 5 s in all. Specification: Timed play. */
const burstsFor = 3_200;
const burstEvery = 350;
/** Lifetime of a piece in frames: 1.8 s at 60 frames a second. */
const pieceLife = 108;

const colours = ['#ffc933', '#ff9a4d', '#ff7d7d', '#ff86c8', '#b49bff', '#7db8ff', '#45d6c4'];

/** A canvas behind the page, which nobody hears or touches. */
function createCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.className = 'pointer-events-none fixed inset-0 -z-10 size-full';
  canvas.ariaHidden = 'true';
  document.body.append(canvas);
  return canvas;
}

/** Pieces in a burst from one side: a few for a low score, so that they do not mock. */
function piecesFor(share: number): number {
  if (share >= 0.75) return 18;
  return share >= 0.4 ? 8 : 2;
}

/**
 * Throws confetti from both sides for 5 s, behind the text: the more, the larger the `share` of right
 * answers. Null throws none. Its code is fetched only for a celebration.
 */
export function useConfetti(share: number | null): void {
  useEffect(() => {
    if (share === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
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
        const canvas = createCanvas();
        // A worker would come from a blob, which the Content-Security-Policy refuses.
        const confetti = library.create(canvas, { useWorker: false, resize: true });
        clear = () => {
          confetti.reset();
          canvas.remove();
        };
        const burst = () => {
          for (const [x, angle] of [
            [0, 60],
            [1, 120],
          ] as const) {
            const fall = confetti({
              particleCount: piecesFor(share),
              ticks: pieceLife,
              angle,
              spread: 60,
              origin: { x, y: 0.7 },
              colors: colours,
            });
            // Every burst falls as long as the newest.
            void fall?.then(() => canvas.remove());
          }
        };
        burst();
        timer = setInterval(burst, burstEvery);
      },
      // Confetti is not worth an error message.
      () => undefined,
    );
    return () => {
      clearTimeout(end);
      stop();
      clear();
    };
  }, [share]);
}
