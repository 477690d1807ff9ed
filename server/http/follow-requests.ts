import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { isServerFailure } from '#core/errors.ts';
import type { FinishedRequest } from '#server/ports/metrics.ts';
import type { Services } from '#server/services.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Identifies the request in our log, in the reply and in a proxy's log. */
    requestId: string | undefined;
    /** The pattern of the matching route, if Hono's route does not tell. */
    route: string | undefined;
  }
}

/** The request ids accepted from a proxy: nothing that could break a line or fill a log. */
const acceptableId = /^[\w.:-]{8,64}$/;

/** Polled all the time, and not worth a log line while all is well. */
const quietRoutes: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** The pattern of the matching route, never the path, which may name a quiz or hold a secret. */
export function routeOf(context: Context): string {
  return context.get('route') ?? routePath(context);
}

/** The proxy's id of a request if acceptable, otherwise a new one. */
export function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && acceptableId.test(given) ? given : randomUUID();
}

/** Records a finished request, by its id. */
export type RecordRequest = (reply: FinishedRequest & { readonly requestId: string }) => void;

/** Counts and logs requests. */
type Observers = Pick<Services, 'log' | 'metrics' | 'errors'>;

/** Writes one log line and one count for each finished request, of pages and API alike. */
export function createRequestRecorder({ log, metrics, errors }: Observers): RecordRequest {
  return ({ requestId, method, route, status, ms }) => {
    metrics?.request({ method, route, status, ms });
    if (isServerFailure(status)) errors.note();
    const level = quietRoutes.has(route) && status < 400 ? 'debug' : 'info';
    if (log.isLevelEnabled(level)) {
      log[level]({ requestId, method, route, status, ms: Math.round(ms * 10) / 10 }, 'request');
    }
  };
}

/** Gives every request an id. While the server stops, each reply ends its connection. */
export function followRequests(
  services: Observers & Pick<Services, 'readiness'>,
): MiddlewareHandler {
  const noteReply = createRequestRecorder(services);
  return async (context, next) => {
    const started = performance.now();
    const requestId = requestIdOf(context.req.header('X-Request-Id'));
    context.set('requestId', requestId);
    await next();
    const { res } = context;
    const { status } = res;
    if (!context.get('isComplete')) res.headers.set('X-Request-Id', requestId);
    if (services.readiness.isStopping) res.headers.set('Connection', 'close');
    const { method } = context.req;
    const ms = performance.now() - started;
    noteReply({ requestId, method, route: routeOf(context), status, ms });
  };
}
