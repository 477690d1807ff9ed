import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { AppError } from '#core/errors.ts';
import { allowCrossSiteReads } from '#server/http/cross-site-reads.ts';
import { imageFile } from '#server/media/check-image.ts';
import type { Services } from '#server/services.ts';
import type { StoredImage } from '#server/storage/media.ts';

/** The name is the hash of the bytes, so the content never changes. */
const cacheForever = 'public, max-age=31536000, immutable';

/** An SVG opened by itself runs nothing and has no origin. */
const imagePolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

function sendImage(
  context: Context,
  { mime, bytes }: Pick<StoredImage, 'mime' | 'bytes'>,
  cacheControl: string,
): Response {
  return context.body(new Uint8Array(bytes), 200, {
    'Content-Type': mime,
    'Cache-Control': cacheControl,
  });
}

/**
 * `/media/{hash}.{extension}`: the images of ready quizzes. `/media/service/{sealed}`: those of the
 * content service, if there is one.
 */
export function mediaRoutes(services: Services) {
  return (
    new Hono()
      .use('/:file', allowCrossSiteReads())
      .use('/:source/:sealed', allowCrossSiteReads())
      .use(async (context, next) => {
        await next();
        // On a 304 too: a cache takes the headers of the latest reply.
        context.res.headers.set('Content-Security-Policy', imagePolicy);
        context.res.headers.append('Vary', 'Accept-Encoding');
      })
      .use(compress(), etag())
      .get('/:file', async (context) => {
        const file = context.req.param('file');
        const [digest = ''] = file.split('.', 1);
        const image = await services.storage.media.find(digest);
        if (image === null || imageFile(image) !== file)
          throw new AppError('not_found', 'no such image');
        return sendImage(context, image, cacheForever);
      })
      // Not '/service/:sealed': Hono's fast router does not accept a literal beside a parameter.
      .get('/:source/:sealed', async (context) => {
        const { serviceImages } = services;
        const isService = context.req.param('source') === 'service';
        if (!isService || serviceImages === null) throw new AppError('not_found', 'no such image');
        // Another service may change the image at its address.
        const forNow = `public, max-age=${serviceImages.maxAge}`;
        return sendImage(context, await serviceImages.read(context.req.param('sealed')), forNow);
      })
  );
}
