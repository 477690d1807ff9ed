/** A process that decodes one picture, which it reads from its input, and ends. */
import { buffer } from 'node:stream/consumers';
import { decodePicture } from '#server/own-pictures/decode-picture.ts';
import type { DecodingReply } from '#server/own-pictures/decoder.ts';
import { RefusedPicture } from '#server/own-pictures/refused-picture.ts';

/** The most memory that a picture may take with all around it, in bytes. */
const mostMemory = 768 * 1024 * 1024;

/** Decoding runs in threads of its own, so that this one can watch. In ms. */
const lookEvery = 10;

setInterval(() => {
  if (process.memoryUsage.rss() > mostMemory) process.kill(process.pid, 'SIGKILL');
}, lookEvery).unref();

process.once('disconnect', () => process.exit());

async function decode(): Promise<DecodingReply> {
  const [, , part = ''] = process.argv;
  try {
    return { picture: await decodePicture(await buffer(process.stdin), JSON.parse(part)) };
  } catch (error) {
    return error instanceof RefusedPicture ? { refusal: error.code } : { problem: String(error) };
  }
}

process.send?.(await decode(), () => process.disconnect());
