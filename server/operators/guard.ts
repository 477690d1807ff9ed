import type { MiddlewareHandler } from 'hono';
import { AppError } from '#core/errors.ts';
import type { OperatorEnvironment } from '#server/operators/audit.ts';
import { readSession } from '#server/operators/read-session.ts';
import type { Services } from '#server/services.ts';

/** Lets only signed-in operators through: `unauthorized` for others, `admin_off` without a token. */
export function requireSession(services: Services): MiddlewareHandler<OperatorEnvironment> {
  return async (context, next) => {
    if (services.config.adminToken === undefined) {
      throw new AppError('admin_off', 'ADMIN_TOKEN is not set');
    }
    const session = await readSession(services, context.req.header('Cookie'));
    if (session === null) throw new AppError('unauthorized', 'sign in first');
    context.set('session', session);
    await next();
  };
}
