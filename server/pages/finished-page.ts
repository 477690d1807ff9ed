import type { Theme } from '#core/theme.ts';
import { finishReply } from '#server/http/finished-reply.ts';
import { pageHeaders } from '#server/http/security.ts';
import type { PageHead } from '#server/pages/page-head.ts';
import { finishHtml } from '#server/pages/page-html.ts';
import type { FinishedReply } from '#server/ports/kept-replies.ts';

/**
 * A rendered page in UTF-8 whose own scripts carry `nonce`. The policy for its scripts is added to
 * `headers`, `head` to the end of its head, and the visitor's theme to its root. `frames` are the sites
 * that may show it in a frame, as in `frame-ancestors`; null for none.
 */
export function finishPage({
  html,
  nonce,
  headers,
  head,
  theme,
  frames,
  ...rest
}: {
  html: Buffer;
  nonce: string;
  head: PageHead;
  theme: Theme | null;
  frames: string | null;
  status: number;
  headers: Readonly<Record<string, string>>;
  route: string;
  isLasting: boolean;
  /** From when on it is not sent, in ms since 1970. */
  until?: number;
}): FinishedReply {
  const { html: body, scripts } = finishHtml(html, { nonce, head: head.html, theme });
  const whole = { ...headers, ...pageHeaders({ scripts, style: head.style }, frames) };
  return finishReply({ ...rest, body, headers: whole });
}
