import type { FileReply } from '#server/operations/verb.ts';
import type { WrittenFile } from '#server/quiz-files/write-request.ts';

/** A file to keep, as a reply. */
export function fileReply({
  file,
  mediaType,
  content,
}: {
  file: string;
  mediaType: string;
  content: WrittenFile['content'];
}): FileReply {
  return { type: mediaType, name: file, body: content };
}
