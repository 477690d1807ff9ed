import type { Context } from 'hono';
import { unlistedRobots } from '#core/page-address.ts';
import { bareReplyHeaders } from '#server/http/security.ts';

/** What every reply of the API says, unless it says otherwise: it is no page, and often personal. */
export const apiReplyHeaders: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': unlistedRobots,
};

const jsonHeaders: Readonly<Record<string, string>> = {
  ...bareReplyHeaders,
  ...apiReplyHeaders,
  'Content-Type': 'application/json',
};

declare module 'hono' {
  interface ContextVariableMap {
    /** Whether the reply was made with all its headers, so that no middleware adds them. */
    isComplete: boolean | undefined;
  }
}

/**
 * A JSON reply of the API with all its headers at once: added one by one they take a quarter of the
 * time of a request. Headers that were set on the context before are lost.
 */
export function completeJson(
  context: Context,
  result: unknown,
  status: number,
  cookies: readonly string[] = [],
): Response {
  const requestId = context.get('requestId');
  context.set('isComplete', true);
  const own = requestId === undefined ? {} : { 'X-Request-Id': requestId };
  const reply = new Response(JSON.stringify(result), {
    status,
    headers: { ...jsonHeaders, ...own },
  });
  for (const cookie of cookies) reply.headers.append('Set-Cookie', cookie);
  return reply;
}
