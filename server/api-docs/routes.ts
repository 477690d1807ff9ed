import { Hono } from 'hono';
import { describeApi } from '#server/api-docs/document.ts';
import { docsPage, docsPolicy } from '#server/api-docs/page.ts';
import { bareReplyHeaders } from '#server/http/security.ts';
import type { NamedSchemas } from '#server/http/shared-schemas.ts';
import { type FinishedReply, finishReply, replyTo } from '#server/pages/finished-page.ts';

/** Changes only with a release; revalidation costs a few bytes. */
const caching = { 'Cache-Control': 'public, max-age=300', Vary: 'Accept-Encoding' };

function finish(text: string, headers: Readonly<Record<string, string>>): FinishedReply {
  return finishReply({
    body: Buffer.from(text),
    headers: { ...bareReplyHeaders, ...caching, ...headers },
    status: 200,
    isLasting: true,
  });
}

/**
 * `/openapi.json`, generated from the documented routes of `app`, and a page that shows it. Both
 * are built once, on the first request.
 */
export function apiDocsRoutes(app: Hono, named: NamedSchemas) {
  const make = async () => {
    const document = await describeApi(app, named);
    return {
      json: finish(JSON.stringify(document), { 'Content-Type': 'application/json' }),
      page: finish(docsPage(document), {
        'Content-Type': 'text/html; charset=UTF-8',
        'Content-Security-Policy': docsPolicy,
      }),
    };
  };
  let made: ReturnType<typeof make> | undefined;
  const documents = () => {
    made ??= make();
    return made;
  };
  return new Hono()
    .get('/openapi.json', async (c) => replyTo(c.req.raw, (await documents()).json))
    .get('/docs', async (c) => replyTo(c.req.raw, (await documents()).page));
}
