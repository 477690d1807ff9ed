import { Hono } from 'hono';
import * as v from 'valibot';
import { imageTypes, maxImageBytes, storedMediaSchema } from '#core/media.ts';
import { documented } from '#server/http/documented.ts';
import { takesBytes, takeUpTo } from '#server/http/security.ts';
import { removeUnusedImages, storeImage } from '#server/media/store-image.ts';
import { type AdminEnvironment, audited } from '#server/operators/audit.ts';
import { requireOwnQuizzes } from '#server/operators/own-content.ts';
import type { Services } from '#server/services.ts';

/** `/api/admin/media`: the images of ready quizzes. */
export function mediaEditingRoutes(services: Services) {
  return new Hono<AdminEnvironment>()
    .use(requireOwnQuizzes(services))
    .put(
      '/',
      takesBytes,
      takeUpTo(maxImageBytes),
      documented({
        operationId: 'storeImage',
        summary: 'Store an image; what it is, its bytes decide',
        reply: storedMediaSchema,
        takes: Object.keys(imageTypes),
        errors: ['forbidden', 'edited_elsewhere', 'too_large', 'invalid'],
        isForOperators: true,
      }),
      audited(services, 'image.store'),
      async (c) => {
        const media = await storeImage(services, new Uint8Array(await c.req.arrayBuffer()));
        c.set('auditSubject', media.url);
        return c.json(media, 200);
      },
    )
    .delete(
      '/unused',
      documented({
        operationId: 'removeUnusedImages',
        summary: 'Remove the images that no quiz has named for a week',
        reply: v.object({ removed: v.number() }),
        errors: ['forbidden', 'edited_elsewhere'],
        isForOperators: true,
      }),
      audited(services, 'image.clean'),
      async (c) => {
        const removed = await removeUnusedImages(services);
        c.set('auditDetails', String(removed));
        return c.json({ removed }, 200);
      },
    );
}
