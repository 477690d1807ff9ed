/** Reads files that strangers send, apart from the server; see `draft-reader.ts`. */
import { parentPort } from 'node:worker_threads';
import { draftOf } from '#server/quiz-files/draft-of.ts';
import type { DraftReply, DraftRequest } from '#server/quiz-files/draft-reader.ts';
import { RefusedFile } from '#server/quiz-files/found-questions.ts';

async function replyTo({ bytes, language }: DraftRequest): Promise<DraftReply> {
  try {
    return { draft: await draftOf(bytes, language) };
  } catch (error) {
    if (error instanceof RefusedFile) return { refusal: error.code };
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', async (request: DraftRequest) => {
  parentPort?.postMessage(await replyTo(request));
});
parentPort?.postMessage('ready');
