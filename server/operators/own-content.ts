import type { Contract } from '#core/contract.ts';
import { AppError } from '#core/errors.ts';
import type { Services } from '#server/services.ts';

/**
 * Refuses to edit what another service holds: quizzes with `edited_elsewhere`, and posts with
 * `not_found`, as nobody would see ours.
 */
export function requireOwnContent(
  { config }: Services,
  edits: NonNullable<Contract['edits']>,
): void {
  if (edits === 'quizzes' && config.contentServiceUrl !== undefined) {
    throw new AppError('edited_elsewhere', 'CONTENT_SERVICE_URL is set');
  }
  if (edits === 'posts' && config.blogServiceUrl !== undefined) {
    throw new AppError('not_found', 'posts are written in the WordPress at BLOG_SERVICE_URL');
  }
}
