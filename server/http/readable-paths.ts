import type { MiddlewareHandler } from 'hono';
import { AppError } from '#core/errors.ts';

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Guards the pages: React Router logs every path that it cannot decode three times, so that anybody
 * could fill the log.
 */
export const requireReadablePath: MiddlewareHandler = async (context, next) => {
  const { url } = context.req;
  if (url.includes('%') && !isReadable(new URL(url).pathname)) {
    throw new AppError('bad_request', 'the address cannot be decoded');
  }
  await next();
};
