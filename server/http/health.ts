import { Hono, type MiddlewareHandler } from 'hono';
import { problemReply } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';

const neverKept: MiddlewareHandler = async (context, next) => {
  await next();
  context.res.headers.set('Cache-Control', 'no-store');
};

/**
 * For what watches the process. `/healthz`: it is alive, whatever its database does, since starting
 * it again would not bring that back. `/readyz`: it should get requests.
 */
export function healthRoutes({ readiness }: Pick<Services, 'readiness'>) {
  return new Hono()
    .get('/healthz', neverKept, (context) => context.json({ status: 'ok' }))
    .get('/readyz', neverKept, async (context) => {
      try {
        await readiness.check();
        return context.json({ status: 'ready' });
      } catch (error) {
        // Asked every second or two: the log of the requests says it, and no error besides.
        return problemReply(context, error);
      }
    });
}
