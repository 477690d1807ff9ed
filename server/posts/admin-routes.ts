import { Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { AppError } from '#core/errors.ts';
import {
  editedPostListSchema,
  editedPostSchema,
  newPostSchema,
  postChangeSchema,
  postPreviewSchema,
  previewInputSchema,
} from '#core/post.ts';
import { addressNumber } from '#server/http/validate.ts';
import type { OperatorEnvironment } from '#server/operators/audit.ts';
import { operatorOperation } from '#server/operators/operator-operation.ts';
import { changePost } from '#server/posts/change-post.ts';
import { createPost } from '#server/posts/create-post.ts';
import { deletePost } from '#server/posts/delete-post.ts';
import { listEditedPosts, readEditedPost } from '#server/posts/read-edited-posts.ts';
import type { Services } from '#server/services.ts';

const params = v.object({ id: addressNumber() });

/** If a WordPress is set, posts are written there, and nobody would see ours. */
function onlyOwnPosts({ config }: Services): MiddlewareHandler {
  return async (_context, next) => {
    if (config.blogServiceUrl !== undefined) {
      throw new AppError('not_found', 'posts are written in the WordPress at BLOG_SERVICE_URL');
    }
    await next();
  };
}

/** The operators' routes for our own posts. */
export function adminPostRoutes(services: Services) {
  return new Hono<OperatorEnvironment>()
    .use(onlyOwnPosts(services))
    .get(
      '/',
      ...operatorOperation(
        services,
        {
          operationId: 'listEditedPosts',
          summary: 'Every post of our own, drafts too, newest date first',
          reply: editedPostListSchema,
          errors: ['not_found'],
        },
        () => listEditedPosts(services),
      ),
    )
    .post(
      '/',
      ...operatorOperation(
        services,
        {
          operationId: 'createPost',
          summary: 'Write a post, as a draft or published; its HTML is sanitised',
          status: 201,
          reply: editedPostSchema,
          errors: ['not_found'],
          action: 'post.create',
          isIdempotent: true,
          body: newPostSchema,
        },
        async ({ body: post, idempotencyKey, setAudit }) => {
          const created = await createPost(services, { post, idempotencyKey });
          setAudit({ subject: String(created.id), details: `${created.status} ${created.slug}` });
          return created;
        },
      ),
    )
    .post(
      '/preview',
      ...operatorOperation(
        services,
        {
          operationId: 'previewPost',
          summary: 'HTML as a post would show it, and what is taken out of it',
          reply: postPreviewSchema,
          errors: ['not_found'],
          action: null,
          body: previewInputSchema,
        },
        async ({ body }) => {
          // Loaded on demand, as few requests need the HTML parser.
          const { previewPostHtml } = await import('#server/posts/post-html.ts');
          return previewPostHtml(body.html);
        },
      ),
    )
    .get(
      '/:id',
      ...operatorOperation(
        services,
        {
          operationId: 'readEditedPost',
          summary: 'A post of our own in all languages',
          reply: editedPostSchema,
          params,
        },
        ({ params: { id } }) => readEditedPost(services, String(id)),
      ),
    )
    .put(
      '/:id',
      ...operatorOperation(
        services,
        {
          operationId: 'changePost',
          summary: 'Change, publish or withdraw a post; `revision` is the one that was changed',
          reply: editedPostSchema,
          errors: ['edit_conflict'],
          action: 'post.change',
          params,
          body: postChangeSchema,
        },
        async ({ params, body, setAudit }) => {
          const changed = await changePost(services, { ...body, ...params });
          setAudit({ details: `${changed.status} ${changed.slug}` });
          return changed;
        },
      ),
    )
    .delete(
      '/:id',
      ...operatorOperation(
        services,
        {
          operationId: 'deletePost',
          summary: 'Delete a post for good',
          reply: v.object({}),
          errors: ['edit_conflict'],
          action: 'post.delete',
          params,
          query: v.object({ revision: addressNumber() }),
        },
        async ({ params, query }) => {
          await deletePost(services, { ...params, ...query });
          return {};
        },
      ),
    );
}
