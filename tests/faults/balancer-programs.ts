import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endWithUs } from '../../bench/processes.ts';
import { atEnd } from './at-end.ts';
import { freePort, statusOf } from './copies.ts';
import { createFolder } from './folder.ts';

/** The longest time for a start, in ms. */
const startTimeout = 10_000;

/** A balancer that people run, with our file for it. */
export interface BalancerProgram {
  readonly name: 'caddy' | 'nginx' | 'haproxy';
  /** Our file, in `deploy/`. */
  readonly file: string;
  /** The words in it for the port that visitors come to. */
  readonly listens: string;
  /** What the file needs around it to run beside other servers, in `folder`. */
  frame(file: string, folder: string): string;
  command(path: string, folder: string): readonly string[];
  /** Whether it sends to another copy what a killed one had begun. */
  readonly sendsAgain: boolean;
}

const nginxFrame = (file: string, folder: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
error_log ${folder}/error.log;
pid ${folder}/pid;
events { worker_connections 1024; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ${file}
}`;

export const balancerPrograms: readonly BalancerProgram[] = [
  {
    name: 'caddy',
    file: 'Caddyfile',
    listens: ':80 {',
    frame: (file) => `{\n\tadmin off\n}\n${file}`,
    command: (path) => ['caddy', 'run', '--config', path, '--adapter', 'caddyfile'],
    sendsAgain: false,
  },
  {
    name: 'nginx',
    file: 'nginx.conf',
    listens: 'listen 80;',
    frame: nginxFrame,
    command: (path, folder) => ['nginx', '-p', folder, '-c', path],
    sendsAgain: true,
  },
  {
    name: 'haproxy',
    file: 'haproxy.cfg',
    listens: 'bind :80',
    frame: (file) => file,
    command: (path) => ['haproxy', '-f', path, '-db'],
    sendsAgain: true,
  },
];

function replaceAny(text: string, old: string, by: string): string {
  if (!text.includes(old)) throw new Error(`the file does not have "${old}"`);
  return text.replaceAll(old, () => by);
}

/** Starts the program with our file, in which the two copies listen at `ports`; resolves to its port. */
export async function startBalancerProgram(
  { file, listens, frame, command }: BalancerProgram,
  ports: readonly number[],
): Promise<{ readonly port: number; close(): void }> {
  const folder = createFolder();
  const port = await freePort();
  let text = readFileSync(join('deploy', file), 'utf8');
  for (const [i, copy] of ports.entries()) {
    text = replaceAny(text, `app${i + 1}:3000`, `127.0.0.1:${copy}`);
  }
  text = replaceAny(text, listens, listens.replace('80', String(port)));
  const path = join(folder, file);
  writeFileSync(path, frame(text, folder));
  const [program = '', ...options] = command(path, folder);
  const environment = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder };
  const child: ChildProcess = spawn(program, options, { env: environment, stdio: 'pipe' });
  endWithUs(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-4_000);
    });
  }
  // Not SIGKILL: nginx ends its workers itself.
  const close = () => void child.kill('SIGTERM');
  atEnd(close);
  const late = performance.now() + startTimeout;
  while ((await statusOf(port, '/healthz')) !== 200) {
    if (child.exitCode !== null || performance.now() > late)
      throw new Error(`${program} does not start:\n${output}`);
    await wait(50);
  }
  return { port, close };
}
