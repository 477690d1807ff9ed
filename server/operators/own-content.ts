import type { MiddlewareHandler } from 'hono';
import { AppError } from '#core/errors.ts';
import type { Services } from '#server/services.ts';

/** Refuses with `edited_elsewhere` if another content service holds the quizzes. */
export function requireOwnQuizzes({ config }: Services): MiddlewareHandler {
  return (_context, next) => {
    if (config.contentServiceUrl === undefined) return next();
    throw new AppError('edited_elsewhere', 'CONTENT_SERVICE_URL is set');
  };
}
