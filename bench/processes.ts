import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..');

/** Ms that a process gets to print its address. */
const startTimeout = 60_000;

/** A server in a process of its own that listens on 127.0.0.1. */
export interface ServerProcess {
  readonly port: number;
  /** Resident memory in bytes with its own processes, or NaN if the system does not tell. */
  residentBytes(): number;
  /** CPU time used, in seconds, or NaN if the system does not tell. */
  cpuSeconds(): number;
  /** Kills it at once, like a power cut: what it acknowledged must be on disk. */
  kill(): Promise<void>;
  /** Asks it to stop, as an update does; resolves to its exit code. */
  stop(): Promise<number | null>;
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Keeps `child` from outliving this process. */
export function endWithUs(child: ChildProcess): void {
  running.add(child);
  child.once('exit', () => running.delete(child));
}

/** Runs a script to its end; resolves to its output, parsed as JSON. */
export async function runScript(script: string, ...options: string[]): Promise<unknown> {
  const run = promisify(execFile)(process.execPath, [join(root, script), ...options]);
  endWithUs(run.child);
  return JSON.parse((await run).stdout);
}

function portOf(child: ChildProcess, script: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = '';
    const outputs = [child.stdout, child.stderr];
    const late = () => reject(new Error(`${script} does not listen:\n${output}`));
    const timer = setTimeout(late, startTimeout);
    const read = (chunk: Buffer) => {
      output += chunk;
      const port = /https?:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (port === undefined) return;
      clearTimeout(timer);
      // Further output is discarded, so that the pipe does not fill up.
      for (const stream of outputs) stream?.off('data', read).resume();
      resolve(Number(port));
    };
    for (const stream of outputs) stream?.on('data', read);
    child.once('exit', () => {
      clearTimeout(timer);
      reject(new Error(`${script} ended:\n${output}`));
    });
  });
}

function residentBytes(pid: number): number {
  try {
    if (process.platform === 'linux') {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      const children =
        readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? [];
      const own = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
      return children.reduce((sum, child) => sum + residentBytes(Number(child)), own);
    }
    return (
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024
    );
  } catch {
    return Number.NaN;
  }
}

/**
 * CPU time used by a process, in seconds, or NaN if the system does not tell. Linux counts it in hundredths
 * of a second, after the name in brackets.
 */
export function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
}

/** Starts a script that prints `http://localhost:{port}`; resolves once it listens. */
export async function startServer(
  script: string,
  environment: Readonly<Record<string, string>> = {},
  folder = root,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...process.execArgv, join(folder, script)], {
    cwd: folder,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithUs(child);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const port = await portOf(child, script);
  return {
    port,
    residentBytes: () => (child.pid === undefined ? Number.NaN : residentBytes(child.pid)),
    cpuSeconds: () => (child.pid === undefined ? Number.NaN : cpuSeconds(child.pid)),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/**
 * The product itself; `environment` sets its database and other differences. `folder` may hold
 * another release, installed and built.
 */
export function startCopy(
  environment: Readonly<Record<string, string>>,
  folder?: string,
): Promise<ServerProcess> {
  const plain = { LOG_LEVEL: 'fatal', RATE_LIMITS: 'off', NODE_ENV: 'production' };
  return startServer('server/main.ts', { ...plain, ...environment }, folder);
}

/** The product itself over the SQLite file `database`. */
export function startQuizmingle(database: string): Promise<ServerProcess> {
  return startCopy({ DATABASE_URL: `sqlite:${database}`, LOG_LEVEL: 'error' });
}
