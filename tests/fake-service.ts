import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';

/** A request that the fake service received. */
interface ReceivedRequest {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly authorization: string | undefined;
}

/** A request listener that replies with JSON. */
export function json(body: unknown, status = 200): RequestListener {
  return (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };
}

/** A service on a port of its own; a test sets its replies, and may change them. */
export async function createFakeService(answer: RequestListener) {
  const asked: ReceivedRequest[] = [];
  const service = { answer };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://service');
    const { authorization } = request.headers;
    asked.push({ path: url.pathname, query: url.searchParams, authorization });
    service.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return Object.assign(service, { address: `http://127.0.0.1:${port}`, asked, close });
}

/** A log that keeps its lines. */
export function createKeptLog() {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => lines.push(line) });
  return { log, lines, messages: () => lines.map((line): string => JSON.parse(line).msg) };
}
