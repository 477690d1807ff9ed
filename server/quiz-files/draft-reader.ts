import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError } from '#core/errors.ts';
import type { Language } from '#core/language.ts';
import type { Refusal } from '#core/quiz-drafts.ts';
import type { FoundDraft } from '#server/quiz-files/draft-of.ts';
import { RefusedFile } from '#server/quiz-files/found-questions.ts';

export interface DraftRequest {
  readonly bytes: Uint8Array;
  readonly language: Language;
}

export type DraftReply =
  | { readonly draft: FoundDraft }
  | { readonly refusal: Refusal }
  | { readonly problem: string };

/** Reads files in a thread of its own. */
export interface DraftReader {
  /** Errors: `RefusedFile`, `unavailable` when too many wait. */
  read(request: DraftRequest): Promise<FoundDraft>;
  /** Ends the thread; files that wait are `unavailable`. */
  close(): Promise<void>;
}

/** Times in ms. A file of twenty questions takes a hundredth of this. */
const limits = { reading: 800, starting: 20_000, idle: 30_000, waiting: 12 } as const;

/** In MB. The bytes of a file and what is unpacked of it come on top, at most 30 MB. */
const memory = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 8, stackSizeMb: 2 } as const;

interface Job {
  readonly request: DraftRequest;
  resolve(draft: FoundDraft): void;
  reject(error: Error): void;
}

/**
 * One file at a time, in a thread that starts with the first and ends when there is nothing to do. A
 * file that takes too long or too much memory ends the thread, and nothing else.
 */
export function createDraftReader(): DraftReader {
  const waiting: Job[] = [];
  let thread: Worker | null = null;
  let isReady = false;
  let current: Job | null = null;
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

  const failAll = async (error: Error) => {
    const ended = end();
    const failed = [...(current === null ? [] : [current]), ...waiting.splice(0)];
    current = null;
    for (const { reject } of failed) reject(error);
    await ended;
  };

  /** Out of memory or time, or a fault of ours: the file did it, and the next has another thread. */
  const failCurrent = () => {
    if (current === null) return void failAll(new AppError('unavailable', 'no thread for files'));
    void end();
    const failed = current;
    current = null;
    failed.reject(new RefusedFile('too_complicated'));
    takeNext();
  };

  const settle = (reply: DraftReply) => {
    const job = current;
    current = null;
    if ('draft' in reply) job?.resolve(reply.draft);
    else if ('refusal' in reply) job?.reject(new RefusedFile(reply.refusal));
    else job?.reject(new Error(`a file cannot be read: ${reply.problem}`));
    takeNext();
  };

  const start = () => {
    const started = new Worker(join(import.meta.dirname, 'draft-thread.ts'), {
      execArgv: [],
      resourceLimits: memory,
    });
    started.unref();
    started.on('message', (message: DraftReply | 'ready') => {
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
    if (waiting.length === 0) return after(limits.idle, () => void end());
    if (thread === null) return start();
    if (!isReady) return;
    current = waiting.shift() ?? null;
    thread.postMessage(current?.request);
    after(limits.reading, failCurrent);
  };

  return {
    close: () => failAll(new AppError('unavailable', 'the server stops')),

    read(request) {
      if (waiting.length >= limits.waiting) {
        return Promise.reject(new AppError('unavailable', 'too many files at once'));
      }
      const { promise, resolve, reject } = Promise.withResolvers<FoundDraft>();
      waiting.push({ request, resolve, reject });
      takeNext();
      return promise;
    },
  };
}
