import { availableParallelism } from 'node:os';
import { LRUCache } from 'lru-cache';
import { AppError } from '#core/errors.ts';
import type { Picture } from '#server/pictures/renderer.ts';

/** All kept pictures together, in bytes: those of a busy hour. */
const maxKeptBytes = 12 * 1024 * 1024;

/** The most waiting drawings, of about 30 ms each; more are refused. */
const maxQueueLength = 300;

export interface Pictures {
  /**
   * The picture under `key`, kept or newly drawn: equal keys are drawn once. `unavailable` while too
   * many are waiting.
   */
  read(key: string, draw: () => Promise<Picture>): Promise<Picture>;
}

/** One processor is left to answers. */
export function drawingThreads(processors: number = availableParallelism()): number {
  return Math.max(1, processors - 1);
}

/** Draws `threads` pictures at once. */
export function createPictures(threads: number): Pictures {
  const kept = new LRUCache<string, Picture>({
    maxSize: maxKeptBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  const drawings = new Map<string, Promise<Picture>>();
  const queue: (() => void)[] = [];
  let running = 0;

  async function drawInTurn(draw: () => Promise<Picture>): Promise<Picture> {
    if (running >= threads) await new Promise<void>((resolve) => queue.push(resolve));
    else running += 1;
    try {
      return await draw();
    } finally {
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  }

  function enqueue(key: string, draw: () => Promise<Picture>): Promise<Picture> {
    const drawing = drawInTurn(draw)
      .then((picture) => {
        kept.set(key, picture);
        return picture;
      })
      .finally(() => drawings.delete(key));
    drawings.set(key, drawing);
    return drawing;
  }

  return {
    async read(key, draw) {
      const ready = kept.get(key) ?? drawings.get(key);
      if (ready !== undefined) return ready;
      if (queue.length >= maxQueueLength) throw new AppError('unavailable', 'too many drawings');
      return enqueue(key, draw);
    },
  };
}
