/** Reads the files that strangers and operators send, apart from the server; see `thread-reader.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import type { DraftRequest } from '#server/ports/draft-reader.ts';
import type { Upload } from '#server/ports/import-reader.ts';
import { RefusedFile } from '#server/quiz-files/found-questions.ts';
import type { ThreadReply, ThreadResult } from '#server/quiz-files/thread-reader.ts';

/** What makes each result; a thread loads only its own. */
const reads: Readonly<Record<ThreadResult, () => Promise<(request: never) => Promise<unknown>>>> = {
  async draft() {
    const { draftOf } = await import('#server/quiz-files/draft-of.ts');
    return ({ bytes, language }: DraftRequest) => draftOf(bytes, language);
  },
  async 'ready quizzes'() {
    const { checkUpload } = await import('#server/quiz-files/import-quizzes.ts');
    return (upload: Upload) => checkUpload(upload);
  },
};

const read = await reads[workerData as ThreadResult]();

async function replyTo(request: unknown): Promise<ThreadReply<unknown>> {
  try {
    return { result: await read(request as never) };
  } catch (error) {
    if (error instanceof RefusedFile) return { refusal: error.code };
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', async (request) => {
  parentPort?.postMessage(await replyTo(request));
});
parentPort?.postMessage('ready');
