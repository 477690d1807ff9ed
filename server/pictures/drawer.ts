import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { AppError } from '#core/errors.ts';
import type { Picture, PictureDescription } from '#server/ports/pictures.ts';
import { releaseMemory } from '#server/release-memory.ts';

/** Draws pictures somewhere. */
export interface Drawer {
  draw(description: PictureDescription): Promise<Picture>;
  close(): void;
}

export interface DrawingRequest {
  readonly id: number;
  readonly description: PictureDescription;
}

export type DrawingReply =
  | { readonly id: number; readonly picture: Picture }
  | { readonly id: number; readonly problem: string };

interface Waiting {
  resolve(picture: Picture): void;
  reject(error: Error): void;
}

/** In ms: a process without work ends, and one that draws a picture for so long is stuck. */
const defaults = { idleFor: 15_000, stuckAfter: 20_000 };

/** Growth of this process, in bytes, after which the garbage of many pictures is worth a pause. */
const worthRelease = 40 * 1024 * 1024;

/** Answers come first. Some systems do not let a process be lowered. */
function lower(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It draws all the same.
  }
}

/**
 * Draws in a process of its own, which starts with the first picture and ends when there is no work:
 * the renderer's memory goes back to the system, and a crash of native code ends no server.
 */
export function createDrawer({ idleFor, stuckAfter }: typeof defaults = defaults): Drawer {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | null = null;
  let timer: NodeJS.Timeout | undefined;
  let last = 0;
  let sizeBefore = 0;

  /**
   * Nobody collects an idle server's garbage by itself. The pause of about 0.1 s comes once, after a
   * crowd's pictures.
   */
  function endIdle(): void {
    end();
    const growth = process.memoryUsage.rss() - sizeBefore;
    // Without it, the memory is used again by what comes next.
    if (growth > worthRelease) releaseMemory().catch(() => undefined);
  }

  function end(): void {
    clearTimeout(timer);
    child?.kill('SIGKILL');
    child = null;
    for (const { reject } of waiting.values()) {
      reject(new AppError('unavailable', 'the drawing process has ended'));
    }
    waiting.clear();
  }

  function rest(): void {
    clearTimeout(timer);
    timer = waiting.size > 0 ? setTimeout(end, stuckAfter) : setTimeout(endIdle, idleFor);
    timer.unref();
  }

  function take(reply: DrawingReply): void {
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    rest();
    if ('picture' in reply) asked?.resolve(reply.picture);
    else asked?.reject(new Error(`a picture cannot be drawn: ${reply.problem}`));
  }

  function start(): ChildProcess {
    sizeBefore = process.memoryUsage.rss();
    const started = fork(join(import.meta.dirname, 'drawing-process.ts'), {
      execArgv: [],
      serialization: 'advanced',
    });
    lower(started);
    const endIfCurrent = () => {
      if (child === started) end();
    };
    started.on('message', take);
    started.once('error', endIfCurrent);
    started.once('exit', endIfCurrent);
    started.unref();
    started.channel?.unref();
    return started;
  }

  return {
    draw(description) {
      child ??= start();
      const { promise, resolve, reject } = Promise.withResolvers<Picture>();
      last += 1;
      waiting.set(last, { resolve, reject });
      const request: DrawingRequest = { id: last, description };
      child.send(request, (error) => {
        if (error !== null) end();
      });
      rest();
      return promise;
    },
    close: end,
  };
}
