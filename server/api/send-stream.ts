import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { isAppError, tooManyRequests } from '#core/errors.ts';
import { nodeWriter, webWriter } from '#server/event-streams/stream-channel.ts';
import { bareReplyHeaders } from '#server/http/security.ts';
import type { EventStreams, FollowedStream, OpenedStream } from '#server/ports/event-streams.ts';

const streamHeaders = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  // Makes nginx pass on every message at once.
  'X-Accel-Buffering': 'no',
} as const;

/** The last message that a client saw; only ids of ours are valid. */
function lastEventIdOf(context: Context): string | undefined {
  return context.req.header('Last-Event-ID');
}

/** In seconds. By then, a page reads its board by a plain request, and retries the stream later. */
const retryAfter = 20;

/** Opens the stream; if it is refused, says when another of its address may have ended. */
async function open(
  streams: EventStreams,
  followed: FollowedStream,
  snapshot: () => Promise<unknown>,
): Promise<OpenedStream> {
  try {
    return await streams.open(followed, snapshot);
  } catch (error) {
    throw isAppError(error) && error.code === 'too_many_requests'
      ? tooManyRequests(retryAfter)
      : error;
  }
}

/**
 * Streams the board of `topics` as server-sent events: a `snapshot` now, and another after every
 * change. Errors: those of `snapshot`, `too_many_requests` and `unavailable`.
 */
export async function sendStream(
  context: Context,
  streams: EventStreams,
  { snapshot, ...followed }: FollowedStream & { snapshot: () => Promise<unknown> },
): Promise<Response> {
  const board = await open(streams, followed, snapshot);
  if (context.req.method === 'HEAD') {
    board.leave();
    return context.body(null, 200, streamHeaders);
  }
  const { outgoing } = (context.env ?? {}) as Partial<HttpBindings>;
  if (outgoing === undefined) {
    const { writer, stream } = webWriter();
    board.send(writer, lastEventIdOf(context));
    return context.body(stream, 200, streamHeaders);
  }
  if (outgoing.destroyed) {
    board.leave();
    return RESPONSE_ALREADY_SENT;
  }
  // The connection ends with its stream, so that it does not delay a stopping server.
  const requestId = context.get('requestId');
  outgoing.writeHead(200, {
    ...bareReplyHeaders,
    ...streamHeaders,
    ...(requestId === undefined ? {} : { 'X-Request-Id': requestId }),
    Connection: 'close',
  });
  board.send(nodeWriter(outgoing), lastEventIdOf(context));
  return RESPONSE_ALREADY_SENT;
}
