import { Hono } from 'hono';
import * as v from 'valibot';
import { imageTypes, maxImageBytes, storedMediaSchema } from '#core/media.ts';
import { removeUnusedImages, storeImage } from '#server/media/store-image.ts';
import type { OperatorEnvironment } from '#server/operators/audit.ts';
import { operatorOperation } from '#server/operators/operator-operation.ts';
import { requireOwnQuizzes } from '#server/operators/own-content.ts';
import type { Services } from '#server/services.ts';

/** `/api/admin/media`: the images of ready quizzes. */
export function mediaEditingRoutes(services: Services) {
  return new Hono<OperatorEnvironment>()
    .use(requireOwnQuizzes(services))
    .put(
      '/',
      ...operatorOperation(
        services,
        {
          operationId: 'storeImage',
          summary: 'Store an image; what it is, its bytes decide',
          reply: storedMediaSchema,
          takes: Object.keys(imageTypes),
          maxBytes: maxImageBytes,
          errors: ['edited_elsewhere', 'invalid'],
          action: 'image.store',
        },
        async ({ context, setAudit }) => {
          const bytes = new Uint8Array(await context.req.arrayBuffer());
          const media = await storeImage(services, bytes);
          setAudit({ subject: media.url });
          return media;
        },
      ),
    )
    .delete(
      '/unused',
      ...operatorOperation(
        services,
        {
          operationId: 'removeUnusedImages',
          summary: 'Remove the images that no quiz has named for a week',
          reply: v.object({ removed: v.number() }),
          errors: ['edited_elsewhere'],
          action: 'image.clean',
        },
        async ({ setAudit }) => {
          const removed = await removeUnusedImages(services);
          setAudit({ details: String(removed) });
          return { removed };
        },
      ),
    );
}
