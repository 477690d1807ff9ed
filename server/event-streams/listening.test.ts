import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { openServer } from '#server/http/open-server.ts';
import { createTestApi } from '../../tests/factories.ts';

it('streams a board through a listening server, as a reply that is sent once', async () => {
  const api = await createTestApi();
  const { id } = await api.createCustomQuiz();
  const server = openServer(createApp(api.services).fetch);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const events = `http://127.0.0.1:${port}/api/custom-quizzes/${id}/events`;

  const stream = await fetch(events);
  expect(stream.status).toBe(200);
  expect(stream.headers.get('Content-Type')).toMatch(/^text\/event-stream/);
  const reader = stream.body?.getReader();
  const first = await reader?.read();
  expect(new TextDecoder().decode(first?.value)).toContain('event: ');
  await reader?.cancel();

  server.closeAllConnections();
  server.close();
  expect(api.services.errors.read().sinceStart).toBe(0);
  await api.close();
});
