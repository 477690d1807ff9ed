import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { AppError } from '#core/errors.ts';
import { allowCrossSiteReads } from '#server/http/cross-site-reads.ts';
import { imageFile } from '#server/media/check-image.ts';
import { findShippedImage } from '#server/media/question-pictures.ts';
import { isOwnPictureShown } from '#server/own-pictures/read-own-picture.ts';
import { readEmojiFile } from '#server/pictures/emoji.ts';
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

/** Another release may draw an emoji anew. */
const cacheForWeek = 'public, max-age=604800';

async function sendEmoji(
  context: Context,
  file: string,
  cacheControl = cacheForWeek,
): Promise<Response> {
  const bytes = await readEmojiFile(file);
  if (bytes === null) throw new AppError('not_found', 'no such image');
  return sendImage(context, { mime: 'image/svg+xml', bytes }, cacheControl);
}

/** What is shown may be decided anew at any time. */
const askEachTime = 'no-cache';

/** A creator's own picture, or the emoji in its place. No page of another site may show it. */
async function sendOwnPicture(context: Context, services: Services, id: string): Promise<Response> {
  const { or = '', ...query } = context.req.query();
  if (!(await isOwnPictureShown(services, id, query))) return sendEmoji(context, or, askEachTime);
  const tag = `"${id}"`;
  const headers = { ETag: tag, 'Cache-Control': askEachTime };
  if (context.req.header('If-None-Match') === tag) return context.body(null, 304, headers);
  const bytes = await services.pictureBytes.get(id);
  if (bytes === null) return sendEmoji(context, or, askEachTime);
  context.header('ETag', tag);
  return sendImage(context, { mime: 'image/webp', bytes }, askEachTime);
}

/**
 * `/media/{hash}.{extension}`: the images of ready quizzes. `/media/emoji/{file}`: emoji as pictures
 * of questions. `/media/own/{id}?or={file}`: creators' own pictures, and emoji in their place. `/media/service/{sealed}` and `/media/blog/{sealed}`: the images of another content
 * service and of another blog, if there is one.
 */
export function mediaRoutes(services: Services) {
  const crossSite = allowCrossSiteReads();
  return (
    new Hono()
      .use('/:file', crossSite)
      .use('/:source/:name', (context, next) =>
        context.req.param('source') === 'own' ? next() : crossSite(context, next),
      )
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
        const image =
          (await services.storage.media.find(digest)) ?? (await findShippedImage(digest));
        if (image === null || imageFile(image) !== file)
          throw new AppError('not_found', 'no such image');
        return sendImage(context, image, cacheForever);
      })
      // Not '/service/:name': Hono's fast router does not accept a literal beside a parameter.
      .get('/:source/:name', async (context) => {
        const { source, name } = context.req.param();
        if (source === 'emoji') return sendEmoji(context, name);
        if (source === 'own') return sendOwnPicture(context, services, name);
        const { serviceImages, blogImages } = services;
        const images = new Map([
          ['service', serviceImages],
          ['blog', blogImages],
        ]).get(source);
        if (images === undefined || images === null) {
          throw new AppError('not_found', 'no such image');
        }
        // Another service may change the image at its address.
        const forNow = `public, max-age=${images.maxAge}`;
        return sendImage(context, await images.read(name), forNow);
      })
  );
}
