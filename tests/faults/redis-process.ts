import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { endWithUs } from '../../bench/processes.ts';
import { freePort } from './copies.ts';

export function hasRedisProgram(): boolean {
  return spawnSync('redis-server', ['--version']).status === 0;
}

/** A Redis of our own, without persistence. */
export interface RedisProcess {
  readonly url: string;
  start(): void;
  kill(): Promise<void>;
}

export async function createRedis(): Promise<RedisProcess> {
  const port = await freePort();
  let child: ChildProcess | null = null;
  return {
    url: `redis://127.0.0.1:${port}`,
    start() {
      const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', ''];
      child = spawn('redis-server', options, { stdio: 'ignore', cwd: '/' });
      endWithUs(child);
    },
    async kill() {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
