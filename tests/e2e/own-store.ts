import { createFolder } from '../factories.ts';
import { createDatabase } from '../postgres-database.ts';
import { realPostgres, realRedis } from '../real-services.ts';

/** What a server keeps its things in, and nobody else. */
interface OwnStore {
  /** The variables that tell the server. */
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

/** A database of the real PostgreSQL; with Redis for what the copies of a server tell each other. */
export async function createPostgresStore(): Promise<OwnStore> {
  const server = await realPostgres();
  if (server === null) throw new Error('TEST_STORE=postgres needs a PostgreSQL that answers');
  const redis = await realRedis();
  const { url, remove } = await createDatabase(server);
  const environment = { DATABASE_URL: url, ...(redis === null ? {} : { REDIS_URL: redis }) };
  return { environment, remove };
}

/** A store of the kind that `TEST_STORE` names. */
export async function createStore(): Promise<OwnStore> {
  return process.env.TEST_STORE === 'postgres' ? createPostgresStore() : createFile();
}
