import { Hono, type MiddlewareHandler } from 'hono';
import { problemReply } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';

const neverCached: MiddlewareHandler = async (context, next) => {
  await next();
  context.res.headers.set('Cache-Control', 'no-store');
};

/**
 * For monitoring. `/healthz`: the process is alive, whatever the state of its database, which a
 * restart would not mend. `/readyz`: the process should get requests.
 */
export function healthRoutes({ readiness }: Pick<Services, 'readiness'>) {
  return new Hono()
    .get('/healthz', neverCached, (context) => context.json({ status: 'ok' }))
    .get('/readyz', neverCached, async (context) => {
      try {
        await readiness.check();
        return context.json({ status: 'ready' });
      } catch (error) {
        // Polled every second or two: the request log is enough.
        return problemReply(context, error);
      }
    });
}
