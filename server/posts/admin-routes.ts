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
import { documented } from '#server/http/documented.ts';
import { idempotencyHeader, validate, wholeNumber } from '#server/http/validate.ts';
import { type AdminEnvironment, audited, changesNothing } from '#server/operators/audit.ts';
import { changePost } from '#server/posts/change-post.ts';
import { createPost } from '#server/posts/create-post.ts';
import { deletePost } from '#server/posts/delete-post.ts';
import { listEditedPosts, readEditedPost } from '#server/posts/read-edited-posts.ts';
import type { Services } from '#server/services.ts';

const postParam = v.object({ id: wholeNumber() });

const revisionQuery = v.object({ revision: wholeNumber() });

/** With a WordPress set, posts are written there, and nobody would see ours. */
function onlyOwnPosts({ config }: Services): MiddlewareHandler<AdminEnvironment> {
  return async (_context, next) => {
    if (config.blogServiceUrl !== undefined) {
      throw new AppError('not_found', 'posts are written in the WordPress at BLOG_SERVICE_URL');
    }
    await next();
  };
}

/** What operators do with the posts of our own. */
export function adminPostRoutes(services: Services) {
  return new Hono<AdminEnvironment>()
    .use(onlyOwnPosts(services))
    .get(
      '/',
      documented({
        operationId: 'listEditedPosts',
        summary: 'Every post of our own, drafts too, newest date first',
        reply: editedPostListSchema,
        errors: ['not_found'],
        isForOperators: true,
      }),
      async (c) => c.json(await listEditedPosts(services), 200),
    )
    .post(
      '/',
      audited(services, 'post.create'),
      documented({
        operationId: 'createPost',
        summary: 'Write a post, as a draft or published; its HTML is sanitised',
        status: 201,
        reply: editedPostSchema,
        errors: ['invalid', 'bad_request', 'too_large', 'not_found'],
        isForOperators: true,
      }),
      validate('header', idempotencyHeader),
      validate('json', newPostSchema),
      async (c) => {
        const created = await createPost(services, {
          post: c.req.valid('json'),
          idempotencyKey: c.req.valid('header')['idempotency-key'],
        });
        c.set('auditSubject', String(created.id));
        c.set('auditDetails', `${created.status} ${created.slug}`);
        return c.json(created, 201);
      },
    )
    .post(
      '/preview',
      changesNothing,
      documented({
        operationId: 'previewPost',
        summary: 'HTML as a post would show it, and what is taken out of it',
        reply: postPreviewSchema,
        errors: ['invalid', 'bad_request', 'too_large', 'not_found'],
        isForOperators: true,
      }),
      validate('json', previewInputSchema),
      async (c) => {
        // What takes HTML apart is loaded where somebody writes.
        const { previewPostHtml } = await import('#server/posts/post-html.ts');
        return c.json(previewPostHtml(c.req.valid('json').html), 200);
      },
    )
    .get(
      '/:id',
      documented({
        operationId: 'readEditedPost',
        summary: 'A post of our own in all languages',
        reply: editedPostSchema,
        errors: ['not_found'],
        isForOperators: true,
      }),
      validate('param', postParam),
      async (c) => c.json(await readEditedPost(services, c.req.param('id')), 200),
    )
    .put(
      '/:id',
      audited(services, 'post.change'),
      documented({
        operationId: 'changePost',
        summary: 'Change, publish or withdraw a post; `revision` is the one that was changed',
        reply: editedPostSchema,
        errors: ['not_found', 'edit_conflict', 'invalid', 'bad_request', 'too_large'],
        isForOperators: true,
      }),
      validate('param', postParam),
      validate('json', postChangeSchema),
      async (c) => {
        const { id } = c.req.valid('param');
        const changed = await changePost(services, { ...c.req.valid('json'), id });
        c.set('auditDetails', `${changed.status} ${changed.slug}`);
        return c.json(changed, 200);
      },
    )
    .delete(
      '/:id',
      audited(services, 'post.delete'),
      documented({
        operationId: 'deletePost',
        summary: 'Delete a post for good',
        reply: v.object({}),
        errors: ['not_found', 'edit_conflict', 'invalid'],
        isForOperators: true,
      }),
      validate('param', postParam),
      validate('query', revisionQuery),
      async (c) => {
        const { id } = c.req.valid('param');
        await deletePost(services, { id, revision: c.req.valid('query').revision });
        return c.json({}, 200);
      },
    );
}
