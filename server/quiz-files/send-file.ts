import type { Context } from 'hono';
import type { WrittenFile } from '#server/quiz-files/write-request.ts';

/** Sends a file to keep. */
export function sendFile(
  context: Context,
  {
    file,
    mediaType,
    content,
  }: { file: string; mediaType: string; content: WrittenFile['content'] },
) {
  context.header('Content-Type', mediaType);
  context.header('Content-Disposition', `attachment; filename="${file}"`);
  return context.body(typeof content === 'string' ? content : new Uint8Array(content), 200);
}
