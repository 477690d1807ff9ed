import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { createFolder } from '../factories.ts';
import { startServer } from './own-server.ts';

/** Starts a server that fails; resolves to its exit code and its output. */
async function failStart(environment: Record<string, string>) {
  const server = spawn('node', ['server/main.ts'], {
    env: { ...process.env, LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(server, 'close');
  const [output, errors] = await Promise.all([text(server.stdout), text(server.stderr)]);
  const [status] = await ended;
  return { status, said: output + errors };
}

test('one server at a time uses a SQLite file; the next waits for its end, even by a kill', {
  tag: '@deep',
}, async () => {
  const folder = createFolder();
  const DATABASE_URL = `sqlite:${folder.path}/quiz.db`;
  const first = await startServer({ DATABASE_URL, DRAIN_SECONDS: '1' });
  expect(await failStart({ DATABASE_URL, PORT: '0' })).toEqual({
    status: 1,
    said: expect.stringMatching(
      /^DATABASE_URL: sqlite:.*quiz\.db is in use by another server.*\n$/,
    ),
  });
  expect((await fetch(`${first.address}/readyz`)).status).toBe(200);

  // It drains for a while, and the next one waits.
  const stopped = once(first.process, 'exit');
  first.process.kill('SIGTERM');
  const second = await startServer({ DATABASE_URL });
  expect((await stopped)[0]).toBe(0);

  const gone = once(second.process, 'exit');
  second.process.kill('SIGKILL');
  await gone;
  const third = await startServer({ DATABASE_URL });
  expect((await fetch(`${third.address}/readyz`)).status).toBe(200);
  await Promise.all([first, second, third].map((server) => server.stop()));
  folder.remove();
});

test('a failed start names the unavailable port or address in one line', {
  tag: '@deep',
}, async () => {
  const folder = createFolder();
  const server = await startServer({ HOST: '127.0.0.1' });
  const { port } = new URL(server.address);
  const start = (name: string, environment: Record<string, string>) =>
    failStart({
      DATABASE_URL: `sqlite:${folder.path}/${name}.db`,
      HOST: '127.0.0.1',
      ...environment,
    });
  const [taken, metrics, host] = await Promise.all([
    start('port', { PORT: port }),
    start('metrics', { PORT: '0', METRICS_PORT: port }),
    start('host', { PORT: '0', HOST: '192.0.2.1' }),
  ]);
  const inUse = `port ${port} is in use on 127.0.0.1: stop what listens there, or set another port\n`;
  expect(taken).toEqual({ status: 1, said: `PORT: ${inUse}` });
  expect(metrics).toEqual({ status: 1, said: `METRICS_PORT: ${inUse}` });
  expect(host).toEqual({
    status: 1,
    said: 'HOST: 192.0.2.1 is no address of this machine: set one that is, or 0.0.0.0 for all of them\n',
  });
  await server.stop();
  folder.remove();
});
