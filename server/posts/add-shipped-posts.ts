import { posts as shippedPosts } from '#content/posts.ts';
import type { ShippedPost } from '#core/post.ts';
import { sha256 } from '#server/secrets.ts';
import type { NewShippedPost } from '#server/storage/posts.ts';
import type { Storage } from '#server/storage/stores.ts';

function datedPost({ date, modified, ...post }: ShippedPost, hash: string): NewShippedPost {
  return {
    ...post,
    status: 'published',
    date: Date.parse(date),
    modifiedAt: Date.parse(modified),
    hash,
  };
}

/**
 * Stores the shipped posts: new ones, and new versions of those that no operator has changed or
 * removed. After the first start there is usually nothing to do. A test checks their HTML against
 * the allow-list, so that no start has to sanitise it.
 */
export async function addShippedPosts(
  { posts }: Pick<Storage, 'posts'>,
  at: number,
  shipped: readonly ShippedPost[] = shippedPosts,
): Promise<void> {
  const known = await posts.shippedHashes();
  const changed = shipped
    .map((post) => datedPost(post, sha256(JSON.stringify(post))))
    .filter(({ slug, hash }) => known.get(slug) !== hash);
  if (changed.length > 0) await posts.addShipped(changed, at);
}
