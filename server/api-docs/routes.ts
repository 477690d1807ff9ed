import { Hono } from 'hono';
import type { Contract } from '#core/contract.ts';
import { describeApi } from '#server/api-docs/document.ts';
import { docsPage, docsPolicy } from '#server/api-docs/page.ts';
import type { NamedSchemas } from '#server/api-docs/shared-schemas.ts';
import { keepReplies } from '#server/http/keep-replies.ts';

import type { Services } from '#server/services.ts';

/** Changes only with a release; revalidation costs a few bytes. */
const caching = { 'Cache-Control': 'public, max-age=300' };

/**
 * `/openapi.json`, generated from contracts and the other documented routes of `app`, and a page that
 * shows it. Both are built once, on the first request.
 */
export function apiDocsRoutes(
  services: Services,
  contracts: readonly Contract[],
  app: Hono,
  named: NamedSchemas,
) {
  const make = async () => {
    const document = await describeApi(contracts, app, named);
    return { json: JSON.stringify(document), page: docsPage(document) };
  };
  let made: ReturnType<typeof make> | undefined;
  const documents = () => {
    made ??= make();
    return made;
  };
  const keptForRelease = keepReplies(services, { store: 'content', isLasting: true });
  return new Hono()
    .get('/openapi.json', keptForRelease, async (context) => {
      const headers = { ...caching, 'Content-Type': 'application/json' };
      return context.body((await documents()).json, 200, headers);
    })
    .get('/docs', keptForRelease, async (context) => {
      const type = { 'Content-Type': 'text/html; charset=UTF-8' };
      const headers = { ...caching, ...type, 'Content-Security-Policy': docsPolicy };
      return context.body((await documents()).page, 200, headers);
    });
}
