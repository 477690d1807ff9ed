import type { ApiError } from '#app/api/call.ts';
import { m } from '#app/paraglide/messages.js';

/** A sentence about why an attempt did not start, and what to do. */
export function startFailureText(code: ApiError['code']): string {
  if (code === 'network') return m.start_failed();
  return code === 'too_many_requests' ? m.start_failed_busy() : m.error_server();
}
