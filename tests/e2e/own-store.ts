import { createFolder } from '../factories.ts';
import { createDatabase } from '../postgres-database.ts';
import { realPostgres, realRedis } from '../real-services.ts';

/** A store that only one server uses. */
interface OwnStore {
  /** The environment variables that configure it. */
  readonly environment: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

function createFile(): OwnStore {
  const folder = createFolder();
  return {
    environment: { DATABASE_URL: `sqlite:${folder.path}/own.db` },
    remove: async () => folder.remove(),
  };
}

/** A database in the real PostgreSQL, and Redis for events between copies of the server. */
export async function createPostgresStore(): Promise<OwnStore> {
  const server = await realPostgres();
  if (server === null) throw new Error('TEST_STORE=postgres needs a running PostgreSQL');
  const redis = await realRedis();
  const { url, remove } = await createDatabase(server);
  const environment = { DATABASE_URL: url, ...(redis === null ? {} : { REDIS_URL: redis }) };
  return { environment, remove };
}

/** A store of the kind that `TEST_STORE` names. */
export async function createStore(): Promise<OwnStore> {
  return process.env.TEST_STORE === 'postgres' ? createPostgresStore() : createFile();
}
