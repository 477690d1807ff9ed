import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { AppError } from '#core/errors.ts';
import { imageFile } from '#server/media/check-image.ts';
import type { Services } from '#server/services.ts';

/** The name is the hash of the bytes, so what is behind it never changes. */
const forever = 'public, max-age=31536000, immutable';

/** An SVG opened by itself runs nothing and belongs to no origin. */
const imagePolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** `/media/{hash}.{extension}`: the images of ready quizzes. */
export function mediaRoutes(services: Services) {
  return new Hono().get('/:file', compress(), etag(), async (context) => {
    const file = context.req.param('file');
    const image = await services.storage.media.find(file.replace(/\..*$/, ''));
    if (image === null || imageFile(image) !== file)
      throw new AppError('not_found', 'no such image');
    return context.body(new Uint8Array(image.bytes), 200, {
      'Content-Type': image.mime,
      'Content-Security-Policy': imagePolicy,
      'Cache-Control': forever,
    });
  });
}
