import { ApiError } from '#app/api/call.ts';
import { m } from '#app/paraglide/messages.js';

/** A sentence about a failure that no field caused. */
export function failureText(code: ApiError['code']): string {
  switch (code) {
    case 'network':
      return m.admin_failed_network();
    case 'unauthorized':
      return m.quizzes_session_over();
    case 'not_found':
      return m.quizzes_gone();
    case 'edited_elsewhere':
      return m.quizzes_elsewhere();
    case 'too_large':
      return m.quizzes_file_too_large();
    default:
      return m.admin_failed_server();
  }
}

export function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError('internal');
}
