import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openServer } from '#server/http/open-server.ts';
import { createLog } from '#server/log.ts';
import { type AdminApi, createAdminApi } from '../../tests/admin-api.ts';

let api: AdminApi;
let server: ReturnType<typeof openServer>;
const lines: string[] = [];

beforeAll(async () => {
  const log = createLog('info', { write: (line) => void lines.push(line) });
  api = await createAdminApi({ log });
  server = openServer(api.app.fetch);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await api.close();
});

const json = 'Content-Type: application/json';

it.each([
  ['a body in pieces', 'POST', '/api/custom-quizzes', `${json}\r\nTransfer-Encoding: chunked`],
  ['a body of a told length', 'POST', '/api/custom-quizzes', `${json}\r\nContent-Length: 500`],
  ['a file of a told length', 'PUT', '/api/admin/media', 'Content-Length: 500'],
  ['a file in pieces', 'PUT', '/api/admin/media', 'Transfer-Encoding: chunked'],
])('is a 400 and no alarm where the client leaves: %s', async (_name, method, path, headers) => {
  lines.length = 0;
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const asked = once(server, 'request');
  const cookie = `Cookie: ${api.cookie()}`;
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: quiz.example\r\n${cookie}\r\n${headers}\r\n\r\n`,
  );
  await asked;
  socket.write('5\r\n{"a":\r\n');
  socket.destroy();
  await vi.waitFor(() => expect(lines).not.toEqual([]), 10_000);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'request', status: 400 }]);
  expect(api.services.errors.read().sinceStart).toBe(0);
});
