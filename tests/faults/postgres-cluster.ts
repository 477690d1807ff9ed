import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { atEnd } from './at-end.ts';
import { freePort } from './copies.ts';
import { createFolder } from './folder.ts';

const installed = '/usr/lib/postgresql';

/** The longest time for a start, in ms. */
const startTimeout = 30_000;

/** The folder of PostgreSQL's programs, or null where there is none. */
export function findPrograms(): string | null {
  try {
    const newest = readdirSync(installed).toSorted((a, b) => Number(b) - Number(a))[0];
    return newest === undefined ? null : join(installed, newest, 'bin');
  } catch {
    return null;
  }
}

function numberOf(option: '-u' | '-g', user: string): number {
  return Number(execFileSync('id', [option, user], { encoding: 'utf8', stdio: 'pipe' }));
}

/** PostgreSQL refuses to run as root. */
export function chooseUser(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: numberOf('-u', user), gid: numberOf('-g', user) };
    } catch {
      // No such user here.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is no other user');
}

/** All processes of a cluster: a power failure would end all of them at once. */
function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return [pid, ...children.split(' ').filter(Boolean).map(Number)];
}

/** A PostgreSQL of our own. */
export interface Cluster {
  readonly port: number;
  readonly url: string;
  start(): Promise<void>;
  /** Ends all its processes at once. */
  kill(): Promise<void>;
  /** `fast` aborts transactions but flushes all data; `immediate` does not flush. */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  query<T extends pg.QueryResultRow>(sql: string): Promise<T[]>;
  /** Creates a standby that follows this cluster's log. */
  createStandby(): Promise<Cluster>;
}

const settings = [
  "listen_addresses = '127.0.0.1'",
  "unix_socket_directories = ''",
  'wal_level = replica',
  'max_wal_senders = 4',
  'shared_buffers = 64MB',
  'synchronous_commit = on',
];

export async function createCluster(programs: string): Promise<Cluster> {
  const user = chooseUser();
  const path = createFolder();
  if (user.uid !== undefined) chownSync(path, user.uid, user.gid);
  const data = join(path, 'data');
  const options = { ...user, cwd: path, stdio: 'pipe' } as const;
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    options,
  );
  appendFileSync(join(data, 'postgresql.conf'), `${settings.join('\n')}\n`);
  return openCluster(programs, { data, user });
}

interface Place {
  readonly data: string;
  readonly user: { uid: number; gid: number } | Record<string, never>;
}

async function openCluster(programs: string, place: Place): Promise<Cluster> {
  const { data, user } = place;
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | null = null;

  const query = async <T extends pg.QueryResultRow>(sql: string): Promise<T[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<T>(sql)).rows;
    } finally {
      await client.end();
    }
  };

  const killAll = () => {
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    for (const pid of familyOf(child.pid)) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has already ended by itself.
      }
    }
  };

  atEnd(killAll);
  return {
    port,
    url,
    query,
    async start() {
      child = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port)], {
        ...user,
        stdio: 'ignore',
      });
      const late = performance.now() + startTimeout;
      for (;;) {
        try {
          await query('select 1');
          return;
        } catch (error) {
          if (child.exitCode !== null || performance.now() > late) throw error;
          await wait(20);
        }
      }
    },
    async kill() {
      if (child === null) return;
      const ended = once(child, 'exit');
      killAll();
      await ended;
    },
    async stop(mode) {
      if (child === null) return;
      const ended = once(child, 'exit');
      child.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await ended;
    },
    async createStandby() {
      const folder = createFolder();
      if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
      const copy = join(folder, 'data');
      execFileSync(
        join(programs, 'pg_basebackup'),
        ['-d', `${url}?application_name=standby`, '-D', copy, '-R', '-X', 'stream', '-c', 'fast'],
        { ...user, cwd: folder, stdio: 'pipe' },
      );
      return openCluster(programs, { data: copy, user });
    },
  };
}
