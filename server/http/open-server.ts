import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { maxAddressBytes } from '#core/request.ts';
import { crossSiteHeaders } from '#server/http/cross-site-reads.ts';
import { namesHost } from '#server/http/named-host.ts';
import { problemOf } from '#server/http/problems.ts';
import { bareReplyHeaders } from '#server/http/security.ts';
import type { SendKept } from '#server/http/send-kept.ts';

/**
 * In ms: maximum waits for a request's headers and for all of it, so that slow clients are dropped,
 * and for an idle connection. Balancers reuse theirs for up to a minute, and a request that meets a
 * closing connection fails, so balancers should close first. Node checks once per interval, by
 * default only every 30 s.
 */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 1_000,
  /** In bytes, all headers of a request together. */
  maxHeaderSize: 16_384,
};

/**
 * Open connections of one process. Live boards hold at most 20,000 of them, so that a third is
 * always left for everything else. At about 20 KB each, all of them take 600 MB.
 */
export const maxConnections = 30_000;

/** Headers of one request; browsers send about twenty, and proxies add a few. */
const maxHeaders = 100;

/** How long, in ms, the client has to read why its connection closes. */
const lingerMs = 1_000;

const ourMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

const allowedMethods: ReadonlySet<string> = new Set(ourMethods);

/** The problem for a status without an error code of ours. */
function unnamedProblem(status: number) {
  return { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status };
}

/**
 * The reply to a request that never reaches the app: the problem, with the headers of every reply.
 */
function bareProblem(
  status: number,
  problem: object = unnamedProblem(status),
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify(problem);
  const headers = {
    ...bareReplyHeaders,
    'Content-Type': 'application/problem+json',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...(status === 405 ? { Allow: ourMethods.join(', ') } : {}),
  };
  return { body, headers };
}

function refuse(response: ServerResponse, status: number): void {
  const { body, headers } = bareProblem(status);
  response.writeHead(status, headers).end(body);
}

/** Every site may read it, as it could read the page there: it says nothing about anybody. */
function refuseAddress(response: ServerResponse): void {
  const { body, headers } = bareProblem(414, problemOf('address_too_long'));
  response.writeHead(414, { ...headers, ...crossSiteHeaders }).end(body);
}

/** The same if Node has made no response to write to. */
function refuseOnSocket(socket: Socket, status: number): void {
  // Nobody else listens any more, and an unhandled error event ends the process.
  socket.on('error', () => socket.destroy());
  socket.setTimeout(lingerMs, () => socket.destroy());
  const { body, headers } = bareProblem(status);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const start = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n');
  socket.end(start + body);
}

type Unreadable = NodeJS.ErrnoException & { readonly rawPacket?: Buffer };

/** The status for a request that Node could not parse. */
function statusOf({ code, rawPacket }: Unreadable): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  const isRequest = /^[A-Z]+ \S+ HTTP\/1\.[01]\r?\n/.test(rawPacket?.toString('latin1') ?? '');
  return code === 'HPE_INVALID_METHOD' && isRequest ? 501 : 400;
}

function refuseUnreadable(error: Unreadable, socket: Socket): void {
  // A second reply cannot follow one that has begun.
  const begun = (socket as { _httpMessage?: ServerResponse | null })._httpMessage?.headersSent;
  if (error.code === 'ECONNRESET' || !socket.writable || begun === true) socket.destroy();
  else refuseOnSocket(socket, statusOf(error));
}

/**
 * Some parsers of addresses take more than linear time, so this comes first. Node refuses anything
 * but ASCII, so the length is in bytes.
 */
function isTooLong({ url = '' }: IncomingMessage): boolean {
  return url.length > maxAddressBytes;
}

type Fetch = Parameters<typeof getRequestListener>[0];

/**
 * The site's HTTP server. It calls `fetch` unless `sendKept` has sent a reply; what nobody should
 * send ends here. `other` limits are for tests that do not wait.
 */
export function openServer(
  fetch: Fetch,
  {
    sendKept = () => false,
    ...other
  }: Partial<typeof limits> & { readonly sendKept?: SendKept } = {},
): Server {
  const handle = getRequestListener(fetch, {
    errorHandler(error) {
      const status = error instanceof RequestError ? 400 : 500;
      const { body, headers } = bareProblem(status);
      return new Response(body, { status, headers });
    },
  });
  const listen = (request: IncomingMessage, response: ServerResponse) => {
    if (!allowedMethods.has(request.method ?? '')) {
      refuse(response, 405);
    } else if (isTooLong(request)) {
      refuseAddress(response);
    } else if (!namesHost(request)) {
      refuse(response, 400);
    } else if (!sendKept(request, response)) {
      void handle(request, response);
    }
  };
  // Without a host Node would send a reply of its own, without our headers.
  const server = createServer({ ...limits, ...other, requireHostHeader: false }, listen);
  server.maxConnections = maxConnections;
  server.maxHeadersCount = maxHeaders;
  server.on('clientError', (error, socket) => refuseUnreadable(error, socket as Socket));
  server.on('connect', (_request, socket) => refuseOnSocket(socket as Socket, 405));
  server.on('checkExpectation', (_request, response) => refuse(response, 417));
  return server;
}
