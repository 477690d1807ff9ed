import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { AnsweredRequest } from '#server/metrics/metrics.ts';
import type { Services } from '#server/services.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Names the request in our log, in the reply and in a proxy's log. */
    requestId: string | undefined;
    /** The pattern of what answers, where Hono's route does not tell. */
    route: string | undefined;
  }
}

/** What a proxy may call a request: nothing that could break a line or fill a log. */
const saneId = /^[\w.:-]{8,64}$/;

/** Asked all the time, and not worth a line while all is well. */
const quietRoutes: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** The pattern of the route that answers, never the path: that may name a quiz or hold a secret. */
export function routeOf(context: Context): string {
  return context.get('route') ?? routePath(context);
}

/** What a request is called: as a proxy has called it, or anew. */
export function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && saneId.test(given) ? given : randomUUID();
}

/** A request that has been answered, by its id. */
export type NoteReply = (reply: AnsweredRequest & { readonly requestId: string }) => void;

/** What counts and logs the requests. */
type Watching = Pick<Services, 'log' | 'metrics' | 'errors'>;

/** Writes one line and one count for each request that was answered, of pages and API alike. */
export function createNoteReply({ log, metrics, errors }: Watching): NoteReply {
  return ({ requestId, method, route, status, ms }) => {
    metrics.request({ method, route, status, ms });
    if (status >= 500) errors.note();
    const level = quietRoutes.has(route) && status < 400 ? 'debug' : 'info';
    if (log.isLevelEnabled(level)) {
      log[level]({ requestId, method, route, status, ms: Math.round(ms * 10) / 10 }, 'request');
    }
  };
}

/** Gives every request an id. While the server stops, each reply ends its connection. */
export function followRequests(
  services: Watching & Pick<Services, 'readiness'>,
): MiddlewareHandler {
  const noteReply = createNoteReply(services);
  return async (context, next) => {
    const started = performance.now();
    const requestId = requestIdOf(context.req.header('X-Request-Id'));
    context.set('requestId', requestId);
    await next();
    const { headers, status } = context.res;
    headers.set('X-Request-Id', requestId);
    if (services.readiness.isStopping) headers.set('Connection', 'close');
    const { method } = context.req;
    const ms = performance.now() - started;
    noteReply({ requestId, method, route: routeOf(context), status, ms });
  };
}
