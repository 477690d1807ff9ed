import type { ApiError } from '#app/api/client.ts';
import { m } from '#app/paraglide/messages.js';

/** Why a change of a quiz did not come about. */
export function changeFailureText(code: ApiError['code']): string {
  return code === 'network' ? m.owner_change_failed_network() : m.owner_change_failed_server();
}
