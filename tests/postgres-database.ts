import pg from 'pg';

/** Databases of killed tests are dropped after this long, in ms. */
const keptFor = 60 * 60 * 1_000;

const prefix = 'quizmingle_test_';

async function withClient<T>(url: string, job: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await job(client);
  } finally {
    await client.end();
  }
}

/** Runs statements on the database at `url`. */
export async function runOn(url: string, statements: string): Promise<void> {
  await withClient(url, (client) => client.query(statements));
}

async function sweep(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like '${prefix}%'`,
  );
  for (const { datname } of rows) {
    const [createdAt = ''] = datname.slice(prefix.length).split('_');
    if (Date.now() - Number.parseInt(createdAt, 36) < keptFor) continue;
    await client.query(`drop database if exists ${datname} with (force)`);
  }
}

/** Drops the databases that child processes of this one have left on the server at `url`. */
export async function dropLeftDatabases(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname like '${prefix}%'`,
    );
    for (const { datname } of rows.filter((row) => row.datname.includes(`_${process.pid}_`))) {
      await client.query(`drop database if exists ${datname} with (force)`);
    }
  });
}

export interface TestDatabase {
  readonly name: string;
  readonly url: string;
  /** Drops it, and closes its connections. */
  remove(): Promise<void>;
}

/**
 * A fresh database on the server at `url`, so that concurrent suites do not interfere: empty, or a copy
 * of the database with the name `template`.
 */
export async function createDatabase(url: string, template = 'template0'): Promise<TestDatabase> {
  const random = Math.random().toString(36).slice(2, 8);
  const name = `${prefix}${Date.now().toString(36)}_${process.ppid}_${random}`;
  await withClient(url, async (client) => {
    await sweep(client);
    await client.query(`create database ${name} template ${template}`);
  });
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    name,
    url: own.href,
    remove: () =>
      withClient(url, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
}
