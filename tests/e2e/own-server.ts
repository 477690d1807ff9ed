import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { createFolder } from '../factories.ts';

export interface OwnServer {
  readonly address: string;
  stop(): Promise<void>;
}

async function addressOf(server: ChildProcess): Promise<string> {
  if (server.stdout === null) throw new Error('the server says nothing');
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /http:\/\/\S+/.exec(line)?.[0];
    if (address !== undefined) return address;
  }
  throw new Error('the server did not start');
}

async function startScript(script: string, environment: Record<string, string>) {
  const folder = createFolder();
  const server = spawn('node', [script], {
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: `sqlite:${folder.path}/own.db`,
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const stop = async () => {
    const gone = once(server, 'exit');
    server.kill();
    await gone;
    folder.remove();
  };
  return { server, address: await addressOf(server), stop };
}

/** A server of its own for a test that needs another configuration; resolves to its address. */
export async function startServer(environment: Record<string, string>): Promise<OwnServer> {
  const { address, stop } = await startScript('server/main.ts', environment);
  return { address, stop };
}

/** A server whose clock the test moves on, by so many ms at a time. */
export async function startClockedServer(): Promise<
  OwnServer & { advance: (ms: number) => Promise<void> }
> {
  const { server, address, stop } = await startScript('tests/e2e/clocked-server.ts', {});
  const advance = async (ms: number) => {
    const moved = once(server, 'message');
    server.send(ms);
    await moved;
  };
  return { address, stop, advance };
}
