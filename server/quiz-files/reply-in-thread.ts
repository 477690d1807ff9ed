import { parentPort } from 'node:worker_threads';
import { RefusedFile } from '#server/quiz-files/found-questions.ts';
import type { ThreadReply } from '#server/quiz-files/thread-reader.ts';

/** The other end of a `ThreadReader`: answers each request with what `read` gives. */
export function replyInThread<Request, Result>(read: (request: Request) => Promise<Result>): void {
  const replyTo = async (request: Request): Promise<ThreadReply<Result>> => {
    try {
      return { result: await read(request) };
    } catch (error) {
      if (error instanceof RefusedFile) return { refusal: error.code };
      return { problem: error instanceof Error ? error.message : String(error) };
    }
  };
  parentPort?.on('message', async (request: Request) => {
    parentPort?.postMessage(await replyTo(request));
  });
  parentPort?.postMessage('ready');
}
