/** Reads files that operators upload, apart from the server; see `thread-reader.ts`. */
import { ImageError } from '#server/media/check-image.ts';
import type { ImportRequest } from '#server/ports/import-reader.ts';
import { checkSources } from '#server/quiz-files/import-quizzes.ts';
import { replyInThread } from '#server/quiz-files/reply-in-thread.ts';

function refuseBeside(): never {
  throw new ImageError('an uploaded file has no images beside it: use JSON, which carries them');
}

replyInThread(({ file, bytes, options }: ImportRequest) =>
  checkSources({
    sources: [{ file, readBytes: () => Buffer.from(bytes), readBeside: () => refuseBeside }],
    options,
  }),
);
