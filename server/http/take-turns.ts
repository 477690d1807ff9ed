import type { MiddlewareHandler } from 'hono';

/**
 * Lets one request go on in each turn of the event loop, with whatever else has come in between: 200
 * at once, which a messenger's preview of a link may bring, would hold up an answer for a tenth of a
 * second.
 */
export function takeTurns(): MiddlewareHandler {
  const waiting: (() => void)[] = [];

  function release(): void {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(release);
  }

  return async (_context, next) => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(release);
    });
    await next();
  };
}
