import * as contracts from '#core/contracts/posts.ts';
import { verb } from '#server/operations/verb.ts';
import { changePost } from '#server/posts/change-post.ts';
import { createPost } from '#server/posts/create-post.ts';
import { deletePost } from '#server/posts/delete-post.ts';
import { listEditedPosts, readEditedPost } from '#server/posts/read-edited-posts.ts';

export const postsAdminVerbs = [
  verb(contracts.listEditedPosts, (_asked, services) => listEditedPosts(services)),
  verb(contracts.createPost, async ({ body: post, idempotencyKey, setAudit }, services) => {
    const created = await createPost(services, { post, idempotencyKey });
    setAudit({ subject: String(created.id), details: `${created.status} ${created.slug}` });
    return created;
  }),
  verb(contracts.previewPost, async ({ body }) => {
    // Loaded on demand, as few requests need the HTML parser.
    const { previewPostHtml } = await import('#server/posts/post-html.ts');
    return previewPostHtml(body.html);
  }),
  verb(contracts.readEditedPost, ({ params: { id } }, services) =>
    readEditedPost(services, String(id)),
  ),
  verb(contracts.changePost, async ({ params, body, setAudit }, services) => {
    const changed = await changePost(services, { ...body, ...params });
    setAudit({ details: `${changed.status} ${changed.slug}` });
    return changed;
  }),
  verb(contracts.deletePost, async ({ params, query }, services) => {
    await deletePost(services, { ...params, ...query });
    return {};
  }),
];
