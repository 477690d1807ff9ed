import { AppError } from '#core/errors.ts';
import type { Services } from '#server/services.ts';

/** Deletes a post for good, unless it was changed since. Errors: `not_found`, `edit_conflict`. */
export async function deletePost(
  { storage }: Services,
  key: { id: number; revision: number },
): Promise<void> {
  const verdict = await storage.posts.remove(key);
  if (verdict === 'not found') throw new AppError('not_found', 'no such post');
  if (verdict === 'conflict') throw new AppError('edit_conflict', 'the post was changed');
}
