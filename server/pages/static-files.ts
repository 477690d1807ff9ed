import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { embedScriptPath } from '#core/embed-code.ts';

/** Files under /assets carry a hash of their content in their name. */
const cacheForever = 'public, max-age=31536000, immutable';
const cacheForHour = 'public, max-age=3600, stale-while-revalidate=86400';

/** The built files in `root`, compressed at build time. */
export function staticFiles(root: string): MiddlewareHandler {
  return serveStatic({
    root,
    precompressed: true,
    onFound: (_path, context) => {
      context.set('route', 'file');
      context.header(
        'Cache-Control',
        context.req.path.startsWith('/assets/') ? cacheForever : cacheForHour,
      );
      context.header('Vary', 'Accept-Encoding');
      if (context.req.path === embedScriptPath) {
        context.header('Cross-Origin-Resource-Policy', 'cross-origin');
      }
    },
  });
}
