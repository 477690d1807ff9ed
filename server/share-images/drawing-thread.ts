import { parentPort } from 'node:worker_threads';
import { drawShareImage } from '#server/share-images/draw-share-image.ts';

/** What the thread answers to a description. */
export type DrawingReply = { readonly image: Uint8Array } | { readonly problem: string };

async function draw(description: Parameters<typeof drawShareImage>[0]): Promise<DrawingReply> {
  try {
    return { image: await drawShareImage(description) };
  } catch (error) {
    return { problem: String(error) };
  }
}

parentPort?.on('message', async (description) => {
  parentPort?.postMessage(await draw(description));
});
