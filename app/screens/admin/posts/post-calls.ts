import { send } from '#app/api/client.ts';
import { adminClient } from '#app/screens/admin/session/admin-client.ts';
import type { EditedPost, NewPost, PostPreview } from '#core/post.ts';

const posts = adminClient.posts;

function param(id: number) {
  return { param: { id: String(id) } };
}

/** These throw `ApiError`. */
export function createPost(post: NewPost, idempotencyKey: string): Promise<EditedPost> {
  return send(posts.$post({ json: post, header: { 'idempotency-key': idempotencyKey } }));
}

export function changePost(id: number, revision: number, post: NewPost): Promise<EditedPost> {
  return send(posts[':id'].$put({ ...param(id), json: { ...post, revision } }));
}

export function readPost(id: number): Promise<EditedPost> {
  return send(posts[':id'].$get(param(id)));
}

export function deletePost(id: number, revision: number) {
  return send(posts[':id'].$delete({ ...param(id), query: { revision: String(revision) } }));
}

export function previewPost(html: string): Promise<PostPreview> {
  return send(posts.preview.$post({ json: { html } }));
}
