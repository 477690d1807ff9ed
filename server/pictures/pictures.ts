import { availableParallelism } from 'node:os';
import { LRUCache } from 'lru-cache';
import { AppError } from '#core/errors.ts';
import { limitConcurrency } from '#server/limit-concurrency.ts';
import type { Drawer } from '#server/pictures/drawer.ts';
import type { Picture, PictureDescription, Pictures } from '#server/ports/pictures.ts';

/** All kept pictures together, in bytes: those of a busy hour. */
const maxKeptBytes = 12 * 1024 * 1024;

/** The most waiting drawings, of about 25 ms each; more are refused. */
const maxQueueLength = 300;

/** One processor is left to answers. */
export function drawingThreads(processors: number = availableParallelism()): number {
  return Math.max(1, processors - 1);
}

/** A stored picture is known by its address, which is its hash. */
function keyOf(description: PictureDescription): string {
  return JSON.stringify({ ...description, picture: undefined });
}

/** Draws `threads` pictures at once. */
export function createPictures(drawer: Drawer, threads = drawingThreads()): Pictures {
  const kept = new LRUCache<string, Picture>({
    maxSize: maxKeptBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  const drawings = new Map<string, Promise<Picture>>();
  const inTurn = limitConcurrency(threads);

  function enqueue(key: string, description: PictureDescription): Promise<Picture> {
    const drawing = inTurn(() => drawer.draw(description))
      .then((picture) => {
        kept.set(key, picture);
        return picture;
      })
      .finally(() => drawings.delete(key));
    drawings.set(key, drawing);
    return drawing;
  }

  return {
    close: drawer.close,
    async read(description) {
      const key = keyOf(description);
      const ready = kept.get(key) ?? drawings.get(key);
      if (ready !== undefined) return ready;
      if (drawings.size >= threads + maxQueueLength) {
        throw new AppError('unavailable', 'too many drawings');
      }
      return enqueue(key, description);
    },
  };
}
