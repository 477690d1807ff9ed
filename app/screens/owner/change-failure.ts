import type { ApiError } from '#app/api/call.ts';
import { m } from '#app/paraglide/messages.js';

/** A sentence about why a change of a quiz failed. */
export function changeFailureText(code: ApiError['code']): string {
  return code === 'network' ? m.owner_change_failed_network() : m.owner_change_failed_server();
}
