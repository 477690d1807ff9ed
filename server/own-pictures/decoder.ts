import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { AppError, tooManyRequests } from '#core/errors.ts';
import type { OwnPictureRefusal, PicturePart } from '#core/own-picture.ts';
import { limitConcurrency } from '#server/limit-concurrency.ts';
import { refusalByFormat } from '#server/own-pictures/picture-format.ts';
import { RefusedPicture } from '#server/own-pictures/refused-picture.ts';
import type { DecodedPicture, PictureDecoder } from '#server/ports/picture-decoder.ts';

export type DecodingReply =
  | { readonly picture: DecodedPicture }
  | { readonly refusal: OwnPictureRefusal }
  | { readonly problem: string };

/**
 * How many pictures are in memory at once, of one address and of all: as they are sent, waiting, and
 * decoded. One picture has `time` ms for all of it.
 */
const defaults = { ofOne: 2, ofAll: 16, time: 15_000 };

/** Answers come first. Some systems do not let a process be lowered. */
function lower(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It decodes all the same.
  }
}

/**
 * Decodes each picture in a process of its own, one at a time, without the secrets of this one's
 * environment. What a picture does to its process ends with it.
 */
export function createPictureDecoder({
  ofOne,
  ofAll,
  time,
}: typeof defaults = defaults): PictureDecoder {
  const inTurn = limitConcurrency(1);
  const running = new Set<ChildProcess>();
  const places = new Map<string, number>();
  let taken = 0;
  let isClosed = false;

  function decodeOnce(bytes: Uint8Array, part: PicturePart): Promise<DecodedPicture> {
    if (isClosed) throw new AppError('unavailable', 'the server stops');
    const { promise, resolve, reject } = Promise.withResolvers<DecodedPicture>();
    const child = fork(join(import.meta.dirname, 'decoding-process.ts'), [JSON.stringify(part)], {
      execArgv: ['--max-old-space-size=64'],
      env: {},
      serialization: 'advanced',
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    });
    running.add(child);
    lower(child);
    const timer = setTimeout(() => child.kill('SIGKILL'), time);
    child.once('message', (reply: DecodingReply) => {
      if ('picture' in reply) resolve(reply.picture);
      else if ('refusal' in reply) reject(new RefusedPicture(reply.refusal));
      else reject(new Error(`a picture cannot be decoded: ${reply.problem}`));
    });
    child.once('error', reject);
    child.once('exit', () => {
      clearTimeout(timer);
      running.delete(child);
      // Out of time or memory, or a crash; where a reply came before, it stands.
      reject(
        isClosed
          ? new AppError('unavailable', 'the server stops')
          : new RefusedPicture('picture_too_complicated'),
      );
    });
    // Through a pipe, piece by piece: as one message, 8 MB would hold everybody up for 40 ms.
    child.stdin?.on('error', () => child.kill('SIGKILL'));
    child.stdin?.end(bytes);
    return promise;
  }

  function takePlace(from: string): void {
    const own = places.get(from) ?? 0;
    if (own >= ofOne) throw tooManyRequests(2);
    if (taken >= ofAll) throw new AppError('unavailable', 'too many pictures at once');
    places.set(from, own + 1);
    taken += 1;
  }

  function leavePlace(from: string): void {
    const left = (places.get(from) ?? 1) - 1;
    if (left === 0) places.delete(from);
    else places.set(from, left);
    taken -= 1;
  }

  return {
    async decode({ read, part, from }) {
      takePlace(from);
      try {
        const bytes = await read();
        const refusal = refusalByFormat(bytes);
        if (refusal !== null) throw new RefusedPicture(refusal);
        return await inTurn(() => decodeOnce(bytes, part));
      } finally {
        leavePlace(from);
      }
    },

    close() {
      isClosed = true;
      for (const child of running) child.kill('SIGKILL');
    },
  };
}
