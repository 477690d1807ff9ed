import { dropLeftDatabases } from './postgres-database.ts';
import { realPostgres } from './real-services.ts';

/** After all tests, drops the databases that their processes copied others from. */
export async function teardown(): Promise<void> {
  const server = await realPostgres().catch(() => null);
  if (server !== null) await dropLeftDatabases(server);
}
