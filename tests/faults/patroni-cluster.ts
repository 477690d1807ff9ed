import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endWithUs } from '../../bench/processes.ts';
import { hasProgram } from '../debian.ts';
import { atEnd } from './at-end.ts';
import { freePort } from './copies.ts';
import { createFolder } from './folder.ts';
import { chooseUser, findPrograms } from './postgres-cluster.ts';

/** The longest time for a node to start, in ms. */
const startTimeout = 90_000;

/** In seconds: how long a lost primary keeps its place, how often each node looks, how long it tries. */
export const times = { ttl: 10, loop_wait: 2, retry_timeout: 3 } as const;

/** What a node says of itself. */
interface State {
  readonly role: string;
  readonly state: string;
}

/** A PostgreSQL with the Patroni that looks after it. */
export interface Node {
  readonly name: string;
  readonly port: number;
  /** Null while Patroni does not reply. */
  state(): Promise<State | null>;
  /** Whether the primary waits for this standby. */
  isSynchronous(): Promise<boolean>;
  /** Ends PostgreSQL, and Patroni unless it is `alone`. */
  kill(alone?: 'alone'): Promise<void>;
}

export interface PatroniCluster {
  readonly nodes: readonly Node[];
  /** Names all nodes. */
  readonly url: string;
  primary(): Promise<Node>;
  synchronousStandby(): Promise<Node>;
}

/** The folder of PostgreSQL's programs, or the reason why this machine cannot run Patroni. */
export function findPatroni(): { readonly programs: string } | string {
  const programs = findPrograms();
  if (programs === null) return 'the programs of PostgreSQL are not installed';
  const packages = { patroni: 'patroni', etcd: 'etcd-server' } as const;
  const missing = Object.entries(packages).find(([program, name]) => !hasProgram(program, name));
  return missing === undefined ? { programs } : `${missing[0]} is not installed, and cannot be`;
}

const local = (port: number) => `127.0.0.1:${port}`;

/** Ends a process and everything that it has started, at once. */
function killFamily(pid: number): void {
  let children: number[] = [];
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    children = text.split(' ').filter(Boolean).map(Number);
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already ended by itself.
  }
  for (const child of children) killFamily(child);
}

function createOwnFolder(): string {
  const path = createFolder();
  const { uid, gid } = chooseUser();
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  return path;
}

function startProcess(program: string, options: readonly string[], cwd: string): ChildProcess {
  const env = { PATH: process.env.PATH, HOME: cwd, LC_ALL: 'C.UTF-8' };
  const child = spawn(program, options, { ...chooseUser(), cwd, env, stdio: 'ignore' });
  endWithUs(child);
  return child;
}

async function startEtcd(): Promise<number> {
  const [clients, peers] = [await freePort(), await freePort()];
  const folder = createOwnFolder();
  const [client, peer] = [`http://${local(clients)}`, `http://${local(peers)}`];
  const child = startProcess(
    'etcd',
    [
      ...['--data-dir', join(folder, 'data'), '--name', 'one'],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
      ...['--initial-cluster', `one=${peer}`],
    ],
    folder,
  );
  atEnd(() => void child.kill('SIGKILL'));
  return clients;
}

/** A node's settings. Those of the whole cluster are taken from the first one. */
function settingsOf(name: string, { data, programs, etcd, port, rest }: Place) {
  const access = { username: 'postgres' };
  return {
    scope: 'quizmingle',
    name,
    restapi: { listen: local(rest), connect_address: local(rest) },
    etcd3: { host: local(etcd) },
    bootstrap: {
      dcs: {
        ...times,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: false,
          parameters: {
            shared_buffers: '64MB',
            max_connections: 100,
            unix_socket_directories: data,
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'no-sync'],
    },
    postgresql: {
      listen: local(port),
      connect_address: local(port),
      data_dir: join(data, 'data'),
      bin_dir: programs,
      pgpass: join(data, 'pgpass'),
      authentication: { superuser: access, replication: access },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 trust',
        'host replication all 127.0.0.1/32 trust',
      ],
    },
  };
}

interface Place {
  readonly data: string;
  readonly programs: string;
  readonly etcd: number;
  readonly port: number;
  readonly rest: number;
}

async function startNode(name: string, programs: string, etcd: number): Promise<Node> {
  const data = createOwnFolder();
  const place = { data, programs, etcd, port: await freePort(), rest: await freePort() };
  const file = join(data, 'patroni.yml');
  // JSON is YAML.
  writeFileSync(file, JSON.stringify(settingsOf(name, place), null, 1), { mode: 0o644 });
  const child = startProcess('patroni', [file], data);

  // Patroni lets PostgreSQL go its own way, so that it outlives a Patroni that ends.
  const postgres = () => {
    try {
      return Number(readFileSync(join(data, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
    } catch {
      return null;
    }
  };
  const killPostgres = () => {
    const pid = postgres();
    if (pid !== null) killFamily(pid);
  };
  const killBoth = () => {
    child.kill('SIGKILL');
    killPostgres();
  };
  atEnd(killBoth);
  const ask = (path: string) => fetch(`http://${local(place.rest)}/${path}`).catch(() => null);

  return {
    name,
    port: place.port,
    async state() {
      const reply = await ask('patroni');
      return reply === null ? null : ((await reply.json()) as State);
    },
    isSynchronous: async () => (await ask('synchronous'))?.status === 200,
    async kill(alone) {
      if (alone !== undefined) return killPostgres();
      const ended = once(child, 'exit');
      killBoth();
      await ended;
    },
  };
}

/** The node that `condition` holds for, as soon as there is one. */
async function untilNode(
  nodes: readonly Node[],
  what: string,
  condition: (node: Node) => Promise<boolean>,
): Promise<Node> {
  const late = performance.now() + startTimeout;
  for (;;) {
    for (const node of nodes) if (await condition(node)) return node;
    if (performance.now() > late) throw new Error(`no node is ${what}`);
    await wait(100);
  }
}

const isPrimary = async (node: Node) => {
  const state = await node.state();
  return state?.state === 'running' && /^(master|primary)$/.test(state.role);
};

const isSynchronous = (node: Node) => node.isSynchronous();

/** Starts three nodes with synchronous replication, and an etcd that holds who is the primary. */
export async function createPatroniCluster(programs: string): Promise<PatroniCluster> {
  const etcd = await startEtcd();
  const nodes: Node[] = [];
  for (const name of ['one', 'two', 'three']) {
    nodes.push(await startNode(name, programs, etcd));
    // The first one makes the database; the others copy it.
    if (name === 'one') await untilNode(nodes, 'the primary', isPrimary);
  }
  const primary = () => untilNode(nodes, 'the primary', isPrimary);
  const synchronousStandby = () => untilNode(nodes, 'synchronous', isSynchronous);
  await synchronousStandby();
  const hosts = nodes.map(({ port }) => local(port)).join(',');
  return { nodes, url: `postgres://postgres@${hosts}/postgres`, primary, synchronousStandby };
}
