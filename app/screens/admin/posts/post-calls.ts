import { call } from '#app/api/call.ts';
import type { EditedPost, NewPost, PostPreview } from '#core/post.ts';

/** These throw `ApiError`. */
export function createPost(post: NewPost, idempotencyKey: string): Promise<EditedPost> {
  const headers = { 'idempotency-key': idempotencyKey };
  return call('POST /api/admin/posts', { body: post, headers });
}

export function changePost(id: number, revision: number, post: NewPost): Promise<EditedPost> {
  const body = { ...post, revision };
  return call('PUT /api/admin/posts/:id', { params: { id: String(id) }, body });
}

export function readPost(id: number): Promise<EditedPost> {
  return call('GET /api/admin/posts/:id', { params: { id: String(id) } });
}

export function deletePost(id: number, revision: number) {
  const query = { revision: String(revision) };
  return call('DELETE /api/admin/posts/:id', { params: { id: String(id) }, query });
}

export function previewPost(html: string): Promise<PostPreview> {
  return call('POST /api/admin/posts/preview', { body: { html } });
}
