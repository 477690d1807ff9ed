import { Hono } from 'hono';
import { AppError } from '#core/errors.ts';
import { oembedReads } from '#core/limits.ts';
import { oembedPath } from '#core/oembed.ts';
import { type Oembed, oembedQuerySchema, oembedSchema } from '#core/oembed-schemas.ts';
import { readOembed } from '#server/discovery/read-oembed.ts';
import { element } from '#server/discovery/xml.ts';
import { allowCrossSiteReads } from '#server/http/cross-site-reads.ts';
import { operation } from '#server/http/operation.ts';
import type { Services } from '#server/services.ts';

function inXml(oembed: Oembed): string {
  const fields = Object.entries(oembed).map(([name, value]) => element(name, String(value)));
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?><oembed>${fields.join('')}</oembed>`;
}

/** The formats of a reply, by the names that oEmbed gives them. */
const writers = new Map<string, readonly [type: string, write: (oembed: Oembed) => string]>([
  ['json', ['application/json; charset=utf-8', JSON.stringify]],
  ['xml', ['text/xml; charset=utf-8', inXml]],
]);

/** `GET /oembed`, as https://oembed.com describes it. */
export function oembedRoutes(services: Services) {
  return new Hono().use(oembedPath, allowCrossSiteReads()).get(
    oembedPath,
    ...operation(
      services,
      {
        operationId: 'readOembed',
        summary: 'How other sites show a page of this one',
        reply: oembedSchema,
        mediaType: ['application/json', 'text/xml'],
        query: oembedQuerySchema,
        errors: ['not_found', 'unauthorized', 'format_unknown'],
        limit: oembedReads,
      },
      async ({ query, context }) => {
        const [type, write] = writers.get(query.format) ?? [];
        if (type === undefined || write === undefined) {
          throw new AppError('format_unknown', 'json or xml');
        }
        const origin = services.config.publicUrl ?? new URL(context.req.url).origin;
        const oembed = await readOembed(services, origin, query);
        return context.body(write(oembed), 200, {
          'Content-Type': type,
          'Cache-Control': 'public, max-age=300',
        });
      },
    ),
  );
}
