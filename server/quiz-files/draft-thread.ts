/** Reads files that strangers send, apart from the server; see `thread-reader.ts`. */
import type { DraftRequest } from '#server/ports/draft-reader.ts';
import { draftOf } from '#server/quiz-files/draft-of.ts';
import { replyInThread } from '#server/quiz-files/reply-in-thread.ts';

replyInThread(({ bytes, language }: DraftRequest) => draftOf(bytes, language));
