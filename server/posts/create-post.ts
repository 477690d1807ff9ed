import type { EditedPost, NewPost } from '#core/post.ts';
import { checkPost, imageMissing, slugTaken } from '#server/posts/check-post.ts';
import { randomKey, sha256 } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';

/** Stores a new post; one `idempotencyKey` makes one post. Errors: `invalid`. */
export async function createPost(
  services: Services,
  { post, idempotencyKey }: { post: NewPost; idempotencyKey: string | undefined },
): Promise<EditedPost> {
  const checked = await checkPost(services, post);
  const key = sha256(idempotencyKey ?? randomKey());
  const created = await services.storage.posts.create(checked, key, services.now());
  if (created === 'slug taken') throw slugTaken();
  if (created === 'image missing') throw imageMissing();
  return created;
}
