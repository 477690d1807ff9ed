import { contract } from '#core/contract.ts';
import { oembedReads } from '#core/limits.ts';
import { oembedPath } from '#core/oembed.ts';
import { oembedQuerySchema, oembedSchema } from '#core/oembed-schemas.ts';

export const readOembed = contract({
  id: 'readOembed',
  method: 'GET',
  path: oembedPath,
  summary: 'How other sites show a page of this one',
  reply: oembedSchema,
  mediaType: ['application/json', 'text/xml'],
  query: oembedQuerySchema,
  errors: ['not_found', 'unauthorized', 'format_unknown'],
  limit: oembedReads,
});
