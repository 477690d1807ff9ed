import type { NoteTopic } from '#server/ports/event-bus.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A reply as it is sent. */
export interface EncodedReply {
  readonly headers: Readonly<Record<string, string>>;
  /** The same headers, each name before its value: Node sends them faster in this form. */
  readonly lines: readonly string[];
  readonly body: Buffer;
}

/** A reply that is the same for everyone, ready to be sent repeatedly. */
export interface FinishedReply {
  readonly status: number;
  /** The pattern of its route. */
  readonly route: string;
  /** Whether only another build changes it. */
  readonly isLasting: boolean;
  /** From when on it is wrong, in ms since 1970, if that is known. */
  readonly until?: number | undefined;
  readonly etag: string;
  /** With the security headers; compressed once, on the first request. */
  reply(encoding: Encoding): Promise<EncodedReply>;
  /** Undefined if that encoding was never requested. */
  cachedReply(encoding: Encoding): EncodedReply | undefined;
  /** The headers of a 304. */
  readonly unchanged: Readonly<Record<string, string>>;
  /** Approximate memory use. */
  readonly bytes: number;
}

/** Makes a reply, and notes what it depends on. */
export type MakeReply = (note: NoteTopic) => Promise<FinishedReply>;

/** Finished replies by key, from their second request until something in them changes. */
export interface ReplyCache {
  /** The bytes that all replies take, roughly. */
  readonly bytes: number;
  /** The reply under `key`, and whether to renew it in the background; null if there is none. */
  find(key: string): { reply: FinishedReply; isStale: boolean } | null;
  /** Makes the reply, once for concurrent requests, and keeps it if it was requested before. */
  make(key: string, make: MakeReply): Promise<FinishedReply>;
}

/**
 * Everything that is kept: pages, what depends on one personal quiz or competition, and content
 * that operators write, with whatever queries it is asked for.
 */
export type KeptReplies = Readonly<Record<'pages' | 'boards' | 'content', ReplyCache>>;
