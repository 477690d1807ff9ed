import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodingFor, isKnown } from '#server/http/finished-reply.ts';
import { type RecordRequest, requestIdOf } from '#server/http/follow-requests.ts';
import type { EncodedReply, FinishedReply } from '#server/ports/kept-replies.ts';
import type { Readiness } from '#server/ports/readiness.ts';

/**
 * Sends a kept reply without running any middleware, since it is the same for everyone. Returns
 * false, and sends nothing, if there is none.
 */
export type SendKept = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** The kept reply to a request, if it is for one; what has to be made is logged with the id. */
export type FindKept = (incoming: IncomingMessage, requestId: string) => FinishedReply | null;

/** Sends the reply, or a 304 to whom has it. Returns the status. */
function send(
  finished: FinishedReply,
  { lines, body }: EncodedReply,
  own: readonly string[],
  { method, headers }: IncomingMessage,
  outgoing: ServerResponse,
): number {
  const known = headers['if-none-match'];
  if (known !== undefined && isKnown(finished, known)) {
    outgoing.writeHead(304, [...Object.entries(finished.unchanged).flat(), ...own]).end();
    return 304;
  }
  outgoing.writeHead(200, [...lines, ...own]).end(method === 'HEAD' ? undefined : body);
  return 200;
}

/** Sends what one of `finders` finds first. */
export function createKeptSender({
  finders,
  readiness,
  recordRequest,
}: {
  finders: readonly FindKept[];
  readiness: Pick<Readiness, 'isStopping'>;
  recordRequest: RecordRequest;
}): SendKept {
  const find: FindKept = (incoming, requestId) => {
    for (const finder of finders) {
      const found = finder(incoming, requestId);
      if (found !== null) return found;
    }
    return null;
  };

  return (incoming, outgoing) => {
    const started = performance.now();
    const { method = 'GET', headers } = incoming;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const requestId = requestIdOf(headers['x-request-id']);
    const finished = find(incoming, requestId);
    const reply = finished?.cachedReply(encodingFor(String(headers['accept-encoding'] ?? '')));
    if (finished === null || reply === undefined) return false;
    const own = ['X-Request-Id', requestId];
    if (readiness.isStopping) own.push('Connection', 'close');
    const status = send(finished, reply, own, incoming, outgoing);
    const ms = performance.now() - started;
    recordRequest({ requestId, method, route: finished.route, status, ms });
    return true;
  };
}
