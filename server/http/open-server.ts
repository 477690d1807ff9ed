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
import { openHeaders } from '#server/http/open-reads.ts';
import { problemOf } from '#server/http/problems.ts';
import { bareReplyHeaders } from '#server/http/security.ts';
import type { Pages } from '#server/pages/pages.ts';

/**
 * In ms: longest waits for a request's headers and for all of it, so that slow clients are dropped,
 * and how long an idle connection stays. Balancers reuse theirs for up to a minute, and a request
 * that meets a closing connection fails: it is for them to close first. Node looks for what is late
 * once in an interval, by itself only every 30 s.
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
 * Open connections of one process. Live boards hold at most 20,000 of them, for as long as they are
 * looked at, so that a third is always left for everything else. At some 20 KB each, all of them
 * take 600 MB.
 */
export const maxConnections = 30_000;

/** Headers of one request; browsers send some twenty, and proxies add a few. */
const maxHeaders = 100;

/** The other end has so long, in ms, to read why its connection is closed. */
const farewell = 1_000;

const ourMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

const answered: ReadonlySet<string> = new Set(ourMethods);

/** What is said of a status that is no error of ours by name. */
function unnamedProblem(status: number) {
  return { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status };
}

/** What a request gets that never reaches the app: the problem, and the headers of every reply. */
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

/** Every site may read it, as it may what would have been there: it says nothing of anybody. */
function refuseAddress(response: ServerResponse): void {
  const { body, headers } = bareProblem(414, problemOf('address_too_long'));
  response.writeHead(414, { ...headers, ...openHeaders }).end(body);
}

/** The same where Node has made no reply to write to. */
function refuseOnSocket(socket: Socket, status: number): void {
  // Nobody else listens any more, and an error that nobody hears ends the process.
  socket.on('error', () => socket.destroy());
  socket.setTimeout(farewell, () => socket.destroy());
  const { body, headers } = bareProblem(status);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const start = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n');
  socket.end(start + body);
}

type Unreadable = NodeJS.ErrnoException & { readonly rawPacket?: Buffer };

/** What is wrong with a request that Node could not read. */
function statusOf({ code, rawPacket }: Unreadable): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  const isRequest = /^[A-Z]+ \S+ HTTP\/1\.[01]\r?\n/.test(rawPacket?.toString('latin1') ?? '');
  return code === 'HPE_INVALID_METHOD' && isRequest ? 501 : 400;
}

function answerUnreadable(error: Unreadable, socket: Socket): void {
  // A reply that has begun cannot be followed by another one.
  const begun = (socket as { _httpMessage?: ServerResponse | null })._httpMessage?.headersSent;
  if (error.code === 'ECONNRESET' || !socket.writable || begun === true) socket.destroy();
  else refuseOnSocket(socket, statusOf(error));
}

/**
 * Some of what reads an address takes longer per byte the longer it is, so this comes first. Node
 * refuses what is not ASCII: the length is that in bytes.
 */
function isTooLong({ url = '' }: IncomingMessage): boolean {
  return url.length > maxAddressBytes;
}

type Fetch = Parameters<typeof getRequestListener>[0];

/**
 * The site's HTTP server, which answers with `fetch` where `answerKept` has not; what nobody should
 * send ends here. `other` limits are for tests that do not wait.
 */
export function openServer(
  fetch: Fetch,
  {
    answerKept = () => false,
    ...other
  }: Partial<typeof limits> & Partial<Pick<Pages, 'answerKept'>> = {},
): Server {
  const answer = getRequestListener(fetch, {
    errorHandler(error) {
      const status = error instanceof RequestError ? 400 : 500;
      const { body, headers } = bareProblem(status);
      return new Response(body, { status, headers });
    },
  });
  const listen = (request: IncomingMessage, response: ServerResponse) => {
    if (!answered.has(request.method ?? '')) {
      refuse(response, 405);
    } else if (isTooLong(request)) {
      refuseAddress(response);
    } else if (request.headers.host === undefined && request.httpVersion === '1.1') {
      refuse(response, 400);
    } else if (!answerKept(request, response)) {
      void answer(request, response);
    }
  };
  // Without a host Node would answer by itself, and without our headers.
  const server = createServer({ ...limits, ...other, requireHostHeader: false }, listen);
  server.maxConnections = maxConnections;
  server.maxHeadersCount = maxHeaders;
  server.on('clientError', (error, socket) => answerUnreadable(error, socket as Socket));
  server.on('connect', (_request, socket) => refuseOnSocket(socket as Socket, 405));
  server.on('checkExpectation', (_request, response) => refuse(response, 417));
  return server;
}
