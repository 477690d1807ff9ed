import type { MiddlewareHandler } from 'hono';

/** Lets every site read a reply, or show it; never with what a visitor's cookies would add. */
export const openHeaders: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/**
 * What a browser says yes to before it asks for a page of another site: Strapi's client names the
 * type of a body that it does not send. No `Authorization`: a secret has no place in such a page.
 */
const preflight: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Methods': 'GET, HEAD',
  'Access-Control-Allow-Headers': 'Content-Type, Strapi-Response-Format',
  'Access-Control-Max-Age': '86400',
};

const reads: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Stands beside reads that the pages of every site may make; `exposed` headers are for them too. */
export function openReads(exposed: readonly string[] = []): MiddlewareHandler {
  const headers = {
    ...openHeaders,
    ...(exposed.length === 0 ? {} : { 'Access-Control-Expose-Headers': exposed.join(', ') }),
  };
  return async (context, next) => {
    const { method } = context.req;
    if (!reads.has(method)) return next();
    const isPreflight =
      method === 'OPTIONS' && context.req.header('Access-Control-Request-Method') !== undefined;
    if (isPreflight) context.res = context.body(null, 204, preflight);
    else await next();
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value);
  };
}
