import { posts as shippedPosts } from '#content/posts.ts';
import type { ShippedPost } from '#core/post.ts';
import { sha256 } from '#server/secrets.ts';
import type { OfferedPost } from '#server/storage/posts.ts';
import type { Storage } from '#server/storage/stores.ts';

function offeredPost({ date, modified, ...post }: ShippedPost, hash: string): OfferedPost {
  return {
    ...post,
    status: 'published',
    date: Date.parse(date),
    modifiedAt: Date.parse(modified),
    hash,
  };
}

/**
 * Puts the posts that ship into the store: new ones, and new versions of those that no operator has
 * changed or removed. After the first start there is usually nothing to do. A test holds their HTML
 * to the allow-list, so that no start has to sanitise it.
 */
export async function offerShippedPosts(
  { posts }: Pick<Storage, 'posts'>,
  at: number,
  shipped: readonly ShippedPost[] = shippedPosts,
): Promise<void> {
  const offered = await posts.offered();
  const news = shipped
    .map((post) => offeredPost(post, sha256(JSON.stringify(post))))
    .filter(({ slug, hash }) => offered.get(slug) !== hash);
  if (news.length > 0) await posts.offer(news, at);
}
