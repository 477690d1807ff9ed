import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';

/** What another service was asked. */
interface AskedRequest {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly authorization: string | undefined;
}

/** Answers with JSON, as a listener of Node's. */
export function json(body: unknown, status = 200): RequestListener {
  return (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };
}

/** Another service on a port of its own; a test says how it answers, also in the middle. */
export async function createFakeService(answer: RequestListener) {
  const asked: AskedRequest[] = [];
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

/** A log that keeps its lines as they are written. */
export function createKeptLog() {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => lines.push(line) });
  return { log, lines, messages: () => lines.map((line): string => JSON.parse(line).msg) };
}
