import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..');

/** Longest wait for a process to say where it listens, in ms. */
const startTimeout = 60_000;

/** A server in a process of its own that listens on 127.0.0.1. */
export interface ServerProcess {
  readonly port: number;
  /** Resident memory in bytes, or NaN where the system does not tell. */
  residentBytes(): number;
  /** CPU time it has used, in seconds, or NaN where the system does not tell. */
  cpuSeconds(): number;
  /** Ends it at once, as a power cut would: what it acknowledged has to be on disk by then. */
  kill(): Promise<void>;
  /** Asks it to end, as an update does; resolves to its exit code. */
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

/** Runs a script to its end; resolves to what it printed, as JSON. */
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
      // What else it says has to flow off, and is not wanted.
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
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
    }
    return (
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024
    );
  } catch {
    return Number.NaN;
  }
}

/** Linux counts it in hundredths of a second, after the name in brackets. */
function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
}

/** Starts a script that prints `http://localhost:{port}`; resolves when it listens. */
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
 * The product itself; `environment` says where it keeps its things, and what else differs. In
 * `folder` another release may stand, installed and built.
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
