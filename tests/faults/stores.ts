import { createDatabase } from '../postgres-database.ts';
import { realPostgres, realRedis } from '../real-services.ts';
import { atEnd } from './at-end.ts';
import { createCluster, findPrograms } from './postgres-cluster.ts';

/** The store that the copies of a server share. */
export interface SharedStore {
  readonly environment: Readonly<Record<string, string>>;
  readonly url: string;
  remove(): Promise<void>;
}

export const noPostgres = 'no PostgreSQL is running, and its programs are not installed';

/** A database on the running PostgreSQL, or on one of our own; null without either. */
export async function openSharedStore(): Promise<SharedStore | null> {
  const redis = await realRedis();
  const shared = redis === null ? {} : { REDIS_URL: redis };
  const server = await realPostgres();
  if (server !== null) {
    const { url, remove } = await createDatabase(server);
    return { url, environment: { DATABASE_URL: url, ...shared }, remove: atEnd(remove) };
  }
  const programs = findPrograms();
  if (programs === null) return null;
  const cluster = await createCluster(programs);
  await cluster.start();
  return {
    url: cluster.url,
    environment: { DATABASE_URL: cluster.url, ...shared },
    remove: () => cluster.stop('fast'),
  };
}
