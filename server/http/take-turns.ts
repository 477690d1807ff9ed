import { setImmediate } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import { limitConcurrency } from '#server/limit-concurrency.ts';

/**
 * Lets one request go on in each turn of the event loop, with whatever else has come in between: 200
 * at once, which a messenger's preview of a link may bring, would hold up an answer for a tenth of a
 * second.
 */
export function takeTurns(): MiddlewareHandler {
  const inTurn = limitConcurrency(1);
  return async (_context, next) => {
    await inTurn(() => setImmediate());
    await next();
  };
}
