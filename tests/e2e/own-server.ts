import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { createFolder } from '../factories.ts';

/** A server of its own for a test that needs another configuration; resolves to its address. */
export async function startServer(
  environment: Record<string, string>,
): Promise<{ address: string; stop: () => Promise<void> }> {
  const folder = createFolder();
  const server = spawn('node', ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: `sqlite:${folder.path}/own.db`,
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    const gone = once(server, 'exit');
    server.kill();
    await gone;
    folder.remove();
  };
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /http:\/\/\S+/.exec(line)?.[0];
    if (address !== undefined) return { address, stop };
  }
  throw new Error('the server did not start');
}
