import { Hono } from 'hono';
import { describeApi } from '#server/api-docs/document.ts';
import { docsPage, docsPolicy } from '#server/api-docs/page.ts';
import { kept } from '#server/http/keep-replies.ts';
import type { NamedSchemas } from '#server/http/shared-schemas.ts';

/** Changes only with a release; revalidation costs a few bytes. */
const caching = { 'Cache-Control': 'public, max-age=300' };

/**
 * `/openapi.json`, generated from the documented routes of `app`, and a page that shows it. Both
 * are built once, on the first request.
 */
export function apiDocsRoutes(app: Hono, named: NamedSchemas) {
  const make = async () => {
    const document = await describeApi(app, named);
    return { json: JSON.stringify(document), page: docsPage(document) };
  };
  let made: ReturnType<typeof make> | undefined;
  const documents = () => {
    made ??= make();
    return made;
  };
  const keptForRelease = kept({ store: 'content', note: () => {}, isLasting: true });
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
