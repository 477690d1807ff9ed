import { AppError } from '#core/errors.ts';
import type { EditedPost, EditedPostList } from '#core/post.ts';
import type { Services } from '#server/services.ts';

/** Every post of our own, drafts too, for the admin area. */
export async function listEditedPosts({ storage, now }: Services): Promise<EditedPostList> {
  const posts = await storage.posts.all();
  return {
    posts: posts.map(({ content: _content, excerpt: _excerpt, image: _image, ...post }) => post),
    now: now(),
  };
}

/** A post for the editor. Errors: `not_found`. */
export async function readEditedPost({ storage }: Services, id: string): Promise<EditedPost> {
  const post = /^[1-9]\d{0,8}$/.test(id) ? await storage.posts.find(Number(id)) : null;
  if (post === null) throw new AppError('not_found', 'no such post');
  return post;
}
