import type { Take } from '#server/counts/rate-limits.ts';
import type { NoteTopic } from '#server/ports/event-bus.ts';

/** The visitor of a page, for what only our own pages read: the API has no operation for it. */
export interface PageVisitor {
  /** The cookies of the request, as in `Cookie`. */
  readonly cookies: string | null;
  /** The origin of this site. */
  readonly origin: string;
  /** The path of the page. */
  readonly path: string;
  readonly take: Take;
  /** Leaves a cookie, as in `Set-Cookie`. */
  leaveCookie(cookie: string): void;
  /** Notes, before anything is read, a topic whose events change the page. */
  readonly note: NoteTopic;
  /** Has the page sent to this visitor only, as something on it was late. */
  keepNothing(): void;
  /** Lets these sites show the page in a frame, as in `frame-ancestors`. */
  allowFrames(frames: string): void;
}
