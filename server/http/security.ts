import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { matchedRoutes } from 'hono/route';
import { findTargetHandler } from 'hono/utils/handler';
import { AppError } from '#core/errors.ts';
import { maxRequestBytes } from '#core/request.ts';
import { needsJson } from '#server/http/validate.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What these send changes something; a DELETE has nothing to send. */
const methodsWithBody = new Set(['POST', 'PUT', 'PATCH']);

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

/** A form always names a type, even an empty one. */
function carriesNothing({ headers }: Request): boolean {
  const hasBody =
    headers.has('Transfer-Encoding') || Number(headers.get('Content-Length') ?? 0) > 0;
  return !headers.has('Content-Type') && !hasBody;
}

/** Whether the endpoint that will answer cannot do without a body. */
function mustHaveJson(context: Context): boolean {
  return matchedRoutes(context).some(({ handler }) => needsJson(findTargetHandler(handler)));
}

/** Stands beside an endpoint whose body is bytes, not JSON. Another site may not PUT unasked either. */
export const takesBytes: MiddlewareHandler = (_context, next) => next();

function isForBytes(context: Context): boolean {
  return matchedRoutes(context).some(({ handler }) => handler === takesBytes);
}

/**
 * Writes carry JSON and nothing else, which a form of another site cannot send unasked; or nothing
 * at all where the endpoint can do without a body.
 */
export const onlyJson: MiddlewareHandler = async (context, next) => {
  const type = context.req.header('Content-Type') ?? '';
  const isJson = /^application\/json\s*(;|$)/i.test(type);
  if (isJson || !methodsWithBody.has(context.req.method)) return next();
  const isBare = carriesNothing(context.req.raw) && !mustHaveJson(context);
  if (!isBare && !isForBytes(context)) {
    throw new AppError('unsupported_media_type', 'send application/json');
  }
  return next();
};

function refuseLargeBody(limit: number): never {
  throw new AppError('too_large', `at most ${limit} bytes`);
}

const countBody = bodyLimit({
  maxSize: maxRequestBytes,
  onError: () => refuseLargeBody(maxRequestBytes),
});

const largerLimits = new WeakMap<object, number>();

/** Stands beside an endpoint that takes more than 64 KB, from who tells the length beforehand. */
export function takeUpTo(bytes: number): MiddlewareHandler {
  const policy: MiddlewareHandler = (_context, next) => next();
  largerLimits.set(policy, bytes);
  return policy;
}

/** The limit of the endpoint that will answer: its own where it has one. */
function limitFor(context: Context): number {
  const own = matchedRoutes(context).map(({ handler }) => largerLimits.get(handler) ?? 0);
  return Math.max(maxRequestBytes, ...own);
}

/** Hono's limit wraps every body in a stream: only one that does not tell its length needs that. */
export const limitBody: MiddlewareHandler = async (context, next) => {
  if (safeMethods.has(context.req.method)) return next();
  const length = context.req.header('Content-Length');
  if (length === undefined || context.req.header('Transfer-Encoding') !== undefined) {
    return countBody(context, next);
  }
  if (Number(length) <= maxRequestBytes) return next();
  const limit = limitFor(context);
  if (Number(length) > limit) refuseLargeBody(limit);
  return next();
};

const headers: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // What another site gave without being asked for its consent would come without cookies.
  'Cross-Origin-Embedder-Policy': 'credentialless',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** What a reply that is not a page may load: nothing. */
const barePolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The policy of a page whose inline scripts and style sheet are allowed by these sources. */
export function pagePolicy({
  scripts,
  style,
}: {
  scripts: readonly string[];
  style: string;
}): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    `style-src 'self' ${style}`,
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

/**
 * On every reply, errors and static files included. A page brings its own, wider policy, and what
 * other sites may read says so.
 */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  for (const [name, value] of Object.entries(bareReplyHeaders)) {
    if (!context.res.headers.has(name)) context.res.headers.set(name, value);
  }
};
