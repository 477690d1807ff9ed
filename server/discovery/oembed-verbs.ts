import * as contracts from '#core/contracts/discovery.ts';
import { AppError } from '#core/errors.ts';
import type { Oembed } from '#core/oembed-schemas.ts';
import { readOembed } from '#server/discovery/read-oembed.ts';
import { element } from '#server/discovery/xml.ts';
import { verb } from '#server/operations/verb.ts';

function inXml(oembed: Oembed): string {
  const fields = Object.entries(oembed).map(([name, value]) => element(name, String(value)));
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?><oembed>${fields.join('')}</oembed>`;
}
/** The formats of a reply, by the names that oEmbed gives them. */
const writers = new Map<string, readonly [type: string, write: (oembed: Oembed) => string]>([
  ['json', ['application/json; charset=utf-8', JSON.stringify]],
  ['xml', ['text/xml; charset=utf-8', inXml]],
]);

export const discoveryOembedVerbs = [
  verb(contracts.readOembed, async ({ query, origin, take }, services) => {
    const [type, write] = writers.get(query.format) ?? [];
    if (type === undefined || write === undefined) {
      throw new AppError('format_unknown', 'json or xml');
    }
    const oembed = await readOembed(services, origin, query, take);
    return { type, body: write(oembed), cacheControl: 'public, max-age=300' };
  }),
];
