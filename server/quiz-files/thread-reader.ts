import { join } from 'node:path';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { AppError } from '#core/errors.ts';
import type { Refusal } from '#core/quiz-drafts.ts';
import type { ThreadReader } from '#server/ports/thread-reader.ts';
import { createFairQueue } from '#server/quiz-files/fair-queue.ts';
import { RefusedFile } from '#server/quiz-files/found-questions.ts';

export type ThreadReply<Result> =
  | { readonly result: Result }
  | { readonly refusal: Refusal }
  | { readonly problem: string };

/** What a thread makes of files. */
export type ThreadResult = 'draft' | 'ready quizzes';

interface Options {
  readonly result: ThreadResult;
  /** The longest time for one file, in ms. */
  readonly reading: number;
  readonly memory: ResourceLimits;
}

/** In ms. */
const limits = { starting: 20_000, idle: 30_000 } as const;

interface Job<Request, Result> {
  readonly request: Request;
  readonly from: string;
  resolve(result: Result): void;
  reject(error: Error): void;
}

/**
 * One file at a time, in a thread that starts with the first and ends when there is nothing to do. A
 * file that takes too long or too much memory ends the thread, and nothing else.
 */
export function createThreadReader<Request, Result>(
  options: Options,
): ThreadReader<Request, Result> {
  const queue = createFairQueue<Job<Request, Result>>(() => performance.now());
  let thread: Worker | null = null;
  let isReady = false;
  let current: Job<Request, Result> | null = null;
  let began = 0;
  let timer: NodeJS.Timeout | undefined;

  const after = (ms: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms).unref();
  };

  const end = async () => {
    clearTimeout(timer);
    const ended = thread;
    thread = null;
    isReady = false;
    await ended?.terminate();
  };

  const takeCurrent = () => {
    const taken = current;
    current = null;
    if (taken !== null) queue.charge(taken.from, performance.now() - began);
    return taken;
  };

  const failAll = async (error: Error) => {
    const ended = end();
    const failed = [...(current === null ? [] : [current]), ...queue.empty()];
    current = null;
    for (const { reject } of failed) reject(error);
    await ended;
  };

  /** Out of memory or time, or a fault of ours: the file did it, and the next has another thread. */
  const failCurrent = () => {
    if (current === null) return void failAll(new AppError('unavailable', 'no thread for files'));
    void end();
    takeCurrent()?.reject(new RefusedFile('too_complicated'));
    takeNext();
  };

  const settle = (reply: ThreadReply<Result>) => {
    const job = takeCurrent();
    if ('result' in reply) job?.resolve(reply.result);
    else if ('refusal' in reply) job?.reject(new RefusedFile(reply.refusal));
    else job?.reject(new Error(`a file cannot be read: ${reply.problem}`));
    takeNext();
  };

  const start = () => {
    const started = new Worker(join(import.meta.dirname, 'reading-thread.ts'), {
      execArgv: [],
      workerData: options.result,
      resourceLimits: options.memory,
    });
    started.unref();
    started.on('message', (message: ThreadReply<Result> | 'ready') => {
      if (thread !== started) return;
      if (message !== 'ready') return settle(message);
      isReady = true;
      takeNext();
    });
    started.on('error', () => {
      if (thread === started) failCurrent();
    });
    thread = started;
    after(limits.starting, failCurrent);
  };

  const takeNext = () => {
    if (current !== null) return;
    if (queue.length === 0) return after(limits.idle, () => void end());
    if (thread === null) return start();
    if (!isReady) return;
    current = queue.take();
    began = performance.now();
    thread.postMessage(current?.request);
    after(options.reading, failCurrent);
  };

  return {
    secondsToWait: (from) => queue.secondsToWait(from),

    close: () => failAll(new AppError('unavailable', 'the server stops')),

    read(request, from) {
      const seconds = queue.secondsToWait(from);
      const tooMany = () => new AppError('too_many_requests', 'too many files of this address');
      if (seconds > 0) return Promise.reject(tooMany());
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      const gone = queue.add({ request, from, resolve, reject });
      if (gone === 'full') {
        return Promise.reject(new AppError('unavailable', 'too many files at once'));
      }
      gone?.reject(tooMany());
      takeNext();
      return promise;
    },
  };
}
