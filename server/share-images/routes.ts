import { Hono } from 'hono';
import * as v from 'valibot';
import { AppError } from '#core/errors.ts';
import { languages } from '#core/language.ts';
import { shareImages } from '#core/limits.ts';
import { unlistedRobots } from '#core/page-address.ts';
import { allowCrossSiteReads } from '#server/http/cross-site-reads.ts';
import { limitRate } from '#server/http/limit-rate.ts';
import type { Services } from '#server/services.ts';
import { describeShareImage } from '#server/share-images/describe-share-image.ts';

const kinds = ['page', 'part', 'ready', 'type', 'custom', 'post', 'daily'] as const;

const changing: ReadonlySet<string> = new Set(['custom', 'daily']);

const imageParams = v.object({
  kind: v.picklist(kinds),
  file: v.pipe(
    v.string(),
    v.regex(/^[^./]{1,200}\.[a-z]{2,3}(?:\.[\w-]{10})?\.png$/),
    v.transform((file) => {
      const [id = '', language = '', version] = file.replace(/\.png$/, '').split('.');
      return { id, language, isVersioned: version !== undefined };
    }),
    v.object({
      id: v.string(),
      language: v.picklist(languages),
      isVersioned: v.boolean(),
    }),
  ),
});

/** The counts of a quiz change, and so does the quiz of the day: an address without their version is asked for again. */
const cacheForHour = 'public, max-age=3600';

/** The same address shows the same picture until its text or drawing is reworked. */
const cacheForWeek = 'public, max-age=604800, stale-while-revalidate=2592000';

/** `/og/{kind}/{id}.{language}.png`: the picture that messengers show with a link. A version may
 * stand before `.png`, so that they fetch what has changed. */
export function shareImageRoutes(services: Services) {
  return new Hono()
    .use('/:kind/:file', allowCrossSiteReads())
    .get('/:kind/:file', limitRate(services, shareImages), async (context) => {
      const params = v.safeParse(imageParams, context.req.param());
      if (!params.success) throw new AppError('not_found', 'no such image');
      const { kind, file } = params.output;
      if (kind === 'custom') context.header('X-Robots-Tag', unlistedRobots);
      const description = await describeShareImage(services, { kind, id: file.id }, file.language);
      const { mime, bytes } = await services.pictures.read(description);
      return context.body(bytes, 200, {
        'Content-Type': mime,
        'Cache-Control': changing.has(kind) && !file.isVersioned ? cacheForHour : cacheForWeek,
      });
    });
}
