import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { safeParse } from 'valibot';
import type { Contract } from '#core/contract.ts';
import { AppError } from '#core/errors.ts';
import { unlistedRobots } from '#core/page-address.ts';
import { maxRequestBytes } from '#core/request.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Methods that send a body; a DELETE has none. */
const methodsWithBody = new Set(['POST', 'PUT', 'PATCH']);

/** Older browsers only say the origin of a write. */
function hasOwnOrigin(request: Request): boolean {
  const origin = request.headers.get('Origin');
  return origin !== null && URL.parse(origin)?.host === new URL(request.url).host;
}

function isForeign(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  return request.headers.has('Origin') && !hasOwnOrigin(request);
}

/** Whether one of our pages sent a write. Programs say neither site nor origin. */
export function isFromOwnPage(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  return site === null ? hasOwnOrigin(request) : site === 'same-origin';
}

/** Refuses writes that another site's page sent. */
export const refuseForeignWrites: MiddlewareHandler = async (context, next) => {
  if (!safeMethods.has(context.req.method) && isForeign(context.req.raw)) {
    throw new AppError('forbidden', 'cross-site requests are refused');
  }
  await next();
};

/** Whether a request has no body; a form always names a type, even an empty one. */
function carriesNothing({ headers }: Request): boolean {
  const hasBody =
    headers.has('Transfer-Encoding') || Number(headers.get('Content-Length') ?? 0) > 0;
  return !headers.has('Content-Type') && !hasBody;
}

/**
 * Writes must carry JSON, which a form of another site cannot send without permission, or nothing if
 * the operation can do without a body. Bytes may have any type: they come by PUT, for which another
 * site needs permission too, or are read for a reply that it cannot see.
 */
function requireJson({ req }: Context, mayBeBare: boolean): void {
  const type = req.header('Content-Type') ?? '';
  if (type === 'application/json' || /^application\/json\s*(;|$)/i.test(type)) return;
  if (mayBeBare && carriesNothing(req.raw)) return;
  throw new AppError('unsupported_media_type', 'send application/json');
}

function requireForm({ headers }: Request): void {
  const type = headers.get('Content-Type') ?? '';
  if (/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return;
  throw new AppError('unsupported_media_type', 'send application/x-www-form-urlencoded');
}

function refuseLargeBody(limit: number): never {
  throw new AppError('too_large', `at most ${limit} bytes`);
}

/** Whether the declared length is allowed; false if the bytes have to be counted. */
function hasAllowedLength({ req }: Context, limit: number): boolean {
  const length = req.header('Content-Length');
  if (length === undefined || req.header('Transfer-Encoding') !== undefined) return false;
  if (Number(length) > limit) refuseLargeBody(limit);
  return true;
}

/** Only bodies of undeclared length need Hono's limit, which wraps them in a stream. */
const countBody = bodyLimit({
  maxSize: maxRequestBytes,
  onError: () => refuseLargeBody(maxRequestBytes),
});

/**
 * The checks of a request to an operation that may have a body. More than 64 KB is only taken from
 * clients that declare the length.
 */
export function checkBody(contract: Contract): MiddlewareHandler {
  const { method, body, takes, maxBytes = maxRequestBytes } = contract;
  const mayBeBare = body === undefined || safeParse(body, {}).success;
  return (context, next) => {
    const checkType = () => {
      if (methodsWithBody.has(method) && takes === undefined) requireJson(context, mayBeBare);
      return next();
    };
    return hasAllowedLength(context, maxBytes) ? checkType() : countBody(context, checkType);
  };
}

/** Pages take what a plain form sends: no files, and nothing that is longer to read. */
export const checkForm: MiddlewareHandler = (context, next) => {
  const checkType = () => {
    requireForm(context.req.raw);
    return next();
  };
  const hasAllowed = hasAllowedLength(context, maxRequestBytes);
  return hasAllowed ? checkType() : countBody(context, checkType);
};

const headers: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // Other sites get nothing. Ours do, or browsers would hide the origin of our own forms.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Resources of other sites without their consent load without cookies.
  'Cross-Origin-Embedder-Policy': 'credentialless',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** A reply that is not a page may load nothing. */
const barePolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * The policy of a page; the sources allow its inline scripts and style sheet. `frames` are the sources
 * of `frame-ancestors`.
 */
function pagePolicy({ scripts, style, frames }: PageSources & { frames: string }): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    `style-src 'self' ${style}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frames}`,
  ].join('; ');
}

/** What a page has inline. */
interface PageSources {
  readonly scripts: readonly string[];
  readonly style: string;
}

/** For a reply that bypasses the middleware. */
export const bareReplyHeaders: Readonly<Record<string, string>> = {
  ...headers,
  'Content-Security-Policy': barePolicy,
};

/** What every reply of the API says, unless it says otherwise: it is no page, and often personal. */
export const apiReplyHeaders: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': unlistedRobots,
};

/** The same for a page that other sites may show in a frame; its policy says which. */
const framedReplyHeaders: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(bareReplyHeaders).filter(([name]) => name !== 'X-Frame-Options'),
  ),
  // A site that isolates itself only frames what says this.
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** The headers of a page. `frames` are the sites that may show it in a frame; null for none. */
export function pageHeaders(
  sources: PageSources,
  frames: string | null,
): Readonly<Record<string, string>> {
  const policy = pagePolicy({ ...sources, frames: frames ?? "'none'" });
  const others = frames === null ? bareReplyHeaders : framedReplyHeaders;
  return { ...others, 'Content-Security-Policy': policy };
}

/** Whether a reply's own policy lets a site show it in a frame. */
function allowsFrames(headers: Headers): boolean {
  const policy = headers.get('Content-Security-Policy') ?? '';
  return policy.includes('frame-ancestors ') && !policy.includes("frame-ancestors 'none'");
}

/** Adds those of the headers that are not there. */
export function addMissing(headers: Headers, wanted: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(wanted)) {
    if (!headers.has(name)) headers.set(name, value);
  }
}

/**
 * On every reply, errors and static files included. A page sets its own, wider policy, and so do
 * replies that other sites may read.
 */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  if (!context.get('isComplete')) addSecurityHeaders(context.res.headers);
};

export function addSecurityHeaders(headers: Headers): void {
  addMissing(headers, allowsFrames(headers) ? framedReplyHeaders : bareReplyHeaders);
}
