import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { createStore } from './own-store.ts';

export interface OwnServer {
  readonly address: string;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

async function addressOf(server: ChildProcess): Promise<string> {
  if (server.stdout === null) throw new Error('the server has no output');
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /http:\/\/\S+/.exec(line)?.[0];
    if (address !== undefined) return address;
  }
  throw new Error('the server did not start');
}

async function startScript(script: string, environment: Record<string, string>) {
  const store = await createStore();
  const server = spawn('node', [script], {
    env: {
      ...process.env,
      PORT: '0',
      ...store.environment,
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      const gone = once(server, 'exit');
      server.kill();
      await gone;
    }
    await store.remove();
  };
  return { server, address: await addressOf(server), stop };
}

/** A server of its own for a test that needs another configuration; resolves to its address. */
export async function startServer(environment: Record<string, string>): Promise<OwnServer> {
  const { server, address, stop } = await startScript('server/main.ts', environment);
  return { address, process: server, stop };
}

/** The same with a clock that the test moves by so many ms at a time. */
export async function startClockedServer(
  environment: Record<string, string> = {},
): Promise<OwnServer & { advance: (ms: number) => Promise<void> }> {
  const { server, address, stop } = await startScript('tests/e2e/clocked-server.ts', environment);
  const advance = async (ms: number) => {
    const moved = once(server, 'message');
    server.send(ms);
    await moved;
  };
  return { address, process: server, stop, advance };
}
