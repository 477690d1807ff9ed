import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endWithUs } from '../bench/processes.ts';
import { freePort } from './faults/copies.ts';
import { chooseUser } from './faults/postgres-cluster.ts';

/** How long a session keeps its connection to PostgreSQL. */
export type PoolMode = 'session' | 'transaction';

/** The longest time for a start, in ms. */
const startTimeout = 10_000;

function replyTo(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Our file for it, before the server at `url`: it lets everybody in as that server's user. */
function settingsFor(url: URL, mode: PoolMode, port: number): string {
  const settings: Readonly<Record<string, string>> = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    auth_type: 'any',
    pool_mode: mode,
  };
  const password = url.password === '' ? '' : ` password=${decodeURIComponent(url.password)}`;
  const user = `user=${decodeURIComponent(url.username)}${password}`;
  let text = readFileSync('deploy/pgbouncer.ini', 'utf8')
    .replace(/^quizmingle = .*$/m, `* = host=${url.hostname} port=${url.port || 5432} ${user}`)
    .replace(/^auth_file = .*$/m, 'unix_socket_dir =');
  for (const [name, value] of Object.entries(settings)) {
    const line = new RegExp(`^${name} = .*$`, 'm');
    if (!line.test(text)) throw new Error(`deploy/pgbouncer.ini does not set ${name}`);
    text = text.replace(line, `${name} = ${value}`);
  }
  return text;
}

/** Starts PgBouncer before the server at `url`; resolves to the same address behind it. */
export async function startPgbouncer(
  url: string,
  mode: PoolMode,
): Promise<{ readonly url: string; stop(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'quizmingle-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const path = join(folder, 'pgbouncer.ini');
  const direct = new URL(url);
  writeFileSync(path, settingsFor(direct, mode, port));
  const child: ChildProcess = spawn('/usr/sbin/pgbouncer', ['-q', path], {
    ...chooseUser(),
    cwd: folder,
    stdio: 'ignore',
  });
  endWithUs(child);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const late = performance.now() + startTimeout;
  while (!(await replyTo(port))) {
    if (child.exitCode !== null || performance.now() > late)
      throw new Error('PgBouncer does not start');
    await wait(20);
  }
  direct.port = String(port);
  direct.hostname = '127.0.0.1';
  return {
    url: direct.href,
    stop() {
      child.kill('SIGTERM');
      remove();
    },
  };
}
