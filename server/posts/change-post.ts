import { AppError } from '#core/errors.ts';
import type { EditedPost, NewPost } from '#core/post.ts';
import { checkPost, imageMissing, slugTaken } from '#server/posts/check-post.ts';
import type { Services } from '#server/services.ts';

/** Replaces a post. Errors: `not_found`, `edit_conflict`, `invalid`. */
export async function changePost(
  services: Services,
  { id, revision, ...post }: NewPost & { id: number; revision: number },
): Promise<EditedPost> {
  const checked = await checkPost(services, post);
  const changed = await services.storage.posts.update({ id, revision }, checked, services.now());
  if (changed === 'slug taken') throw slugTaken();
  if (changed === 'image missing') throw imageMissing();
  if (changed === 'not found') throw new AppError('not_found', 'no such post');
  if (changed === 'conflict') throw new AppError('edit_conflict', 'the post was changed');
  return changed;
}
