import { Worker } from 'node:worker_threads';
import type { DrawingReply } from '#server/share-images/drawing-thread.ts';
import type { DrawShareImage } from '#server/share-images/share-images.ts';

/** After this long without work, in ms, the thread ends and gives its memory back. */
const rest = 10_000;

/**
 * Draws in a thread of its own: laying out an image takes a moment in which answers would wait,
 * and what it needs takes a hundred megabytes. Takes one description at a time.
 */
export function createDrawingThread(): DrawShareImage {
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const worker = new Worker(new URL('./drawing-thread.ts', import.meta.url));
    worker.unref();
    return worker;
  }

  function end(): void {
    void thread?.terminate();
    thread = null;
  }

  return (description) =>
    new Promise((resolve, reject) => {
      clearTimeout(idle);
      const worker = thread ?? start();
      thread = worker;
      const fail = (error: unknown) => {
        end();
        reject(error);
      };
      worker.once('error', fail);
      worker.once('message', (reply: DrawingReply) => {
        worker.off('error', fail);
        idle = setTimeout(end, rest).unref();
        if ('image' in reply) resolve(reply.image);
        else reject(new Error(reply.problem));
      });
      worker.postMessage(description);
    });
}
