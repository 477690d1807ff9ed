import type { MiddlewareHandler } from 'hono';

/** Lets every site read or embed a reply, but never with a visitor's cookies. */
export const crossSiteHeaders: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/**
 * The reply to a preflight request: Strapi's client names the type of a body that it does not send.
 * No `Authorization`, as a secret has no place in another site's page.
 */
const preflight: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Methods': 'GET, HEAD',
  'Access-Control-Allow-Headers': 'Content-Type, Strapi-Response-Format',
  'Access-Control-Max-Age': '86400',
};

const reads: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** For reads that pages of every site may make; they see the `exposed` headers too. */
export function allowCrossSiteReads(exposed: readonly string[] = []): MiddlewareHandler {
  const headers = {
    ...crossSiteHeaders,
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
