import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '#core/errors.ts';
import { maxRequestBytes } from '#core/request.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

function isForeign(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = request.headers.get('Origin');
  if (origin === null) return false;
  return URL.parse(origin)?.host !== new URL(request.url).host;
}

/** Refuses what changes something when another site's page sent it. */
export const refuseForeignWrites: MiddlewareHandler = async (context, next) => {
  if (!safeMethods.has(context.req.method) && isForeign(context.req.raw)) {
    throw new AppError('forbidden', 'cross-site requests are refused');
  }
  await next();
};

/** Writes carry JSON and nothing else: a form of another site cannot send that unasked. */
export const onlyJson: MiddlewareHandler = async (context, next) => {
  const type = context.req.header('Content-Type') ?? '';
  if (context.req.method === 'POST' && !/^application\/json\s*(;|$)/i.test(type)) {
    throw new AppError('unsupported_media_type', 'send application/json');
  }
  await next();
};

function refuseLargeBody(): never {
  throw new AppError('too_large', `at most ${maxRequestBytes} bytes`);
}

const countBody = bodyLimit({ maxSize: maxRequestBytes, onError: refuseLargeBody });

/** Hono's limit wraps every body in a stream: only one that does not tell its length needs that. */
export const limitBody: MiddlewareHandler = async (context, next) => {
  if (safeMethods.has(context.req.method)) return next();
  const length = context.req.header('Content-Length');
  if (length === undefined || context.req.header('Transfer-Encoding') !== undefined) {
    return countBody(context, next);
  }
  if (Number(length) > maxRequestBytes) refuseLargeBody();
  return next();
};

const headers: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** What a reply that is not a page may load: nothing. */
const barePolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The policy of a page whose inline scripts carry `nonce`. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** For a reply that is written past the middleware. */
export const bareReplyHeaders: Readonly<Record<string, string>> = {
  ...headers,
  'Content-Security-Policy': barePolicy,
};

/** On every reply, errors and static files included. A page brings its own, wider policy. */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value);
  if (!context.res.headers.has('Content-Security-Policy')) {
    context.res.headers.set('Content-Security-Policy', barePolicy);
  }
};
