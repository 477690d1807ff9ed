import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/storage/database.ts';
import { openPostgresDatabase } from '#server/storage/postgres/postgres.ts';
import { createStorage, type Storage } from '#server/storage/stores.ts';
import { StorageUnavailable } from '#server/storage/unavailable.ts';
import { createQuiz } from '../../../tests/factories.ts';
import { createDatabase, type TestDatabase } from '../../../tests/postgres-database.ts';
import { realPostgres } from '../../../tests/real-services.ts';

const server = await realPostgres();

describe.runIf(server !== null)('a real PostgreSQL', () => {
  let at: TestDatabase;
  let database: Database;
  let storage: Storage;
  /** Another session of the same database, as an operator has one. */
  let operator: pg.Client;
  const lost: unknown[] = [];

  beforeAll(async () => {
    at = await createDatabase(server ?? '');
    database = await openPostgresDatabase(at.url, (error) => lost.push(error));
    storage = createStorage(database);
    operator = new pg.Client({ connectionString: at.url });
    await operator.connect();
    // What is answered in here; an attempt that is not there takes no answers.
    await operator.query(
      `insert into attempts (quiz_id, key, name, token_hash, started_at, kind, timed)
      select 'quiz', key, '', '', 0, 'custom', 0 from unnest($1::text[]) as key`,
      [
        [
          ...['named', 'deallocated', 'deallocated too', 'cut', 'cut too'],
          ...['single', 'locked', 'read only', 'writes again'],
        ],
      ],
    );
  });
  afterAll(async () => {
    await operator.end();
    await database.close();
    await at.remove();
  });

  const ours = `datname = current_database() and pid <> pg_backend_pid()`;

  const terminateAll = () =>
    operator.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${ours}`);

  /** Resolves when a session of ours is in this state. */
  const untilOurs = async (state: string) => {
    for (let found = 0; found === 0; ) {
      const { rowCount } = await operator.query(
        `select 1 from pg_stat_activity where ${ours} and ${state}`,
      );
      found = rowCount ?? 0;
    }
  };

  const lock = (key: string, question = 0) =>
    storage.attempts.lockAnswer(
      { quizId: 'quiz', key, startedAt: 0 },
      question,
      { option: 1, isRight: true, answeredAt: 5, nextAskedAt: 5 },
      null,
    );

  it('is migrated once by copies that start at the same moment', async () => {
    const fresh = await createDatabase(server ?? '');
    const open = () => openPostgresDatabase(fresh.url, (error) => lost.push(error));
    const copies = await Promise.all([open(), open(), open()]);
    const secrets = await Promise.all(
      copies.map((copy, i) => createStorage(copy).secrets.getOrCreate('server', `${i}`)),
    );
    expect(new Set(secrets).size).toBe(1);
    await Promise.all(copies.map((copy) => copy.close()));
    await fresh.remove();
  });

  it('runs what is asked often as named statements, and anew where they are gone', async () => {
    await lock('named', 0);
    const onEveryConnection = Array.from({ length: 40 }, (_, i) => lock('named', i + 1));
    await Promise.all(onEveryConnection);
    const names = () =>
      database.reader
        .selectFrom('pg_prepared_statements' as 'secrets')
        .select('name')
        .execute();
    expect((await names()).map(({ name }) => name.length)).toContain(43);
    await database.reader.connection().execute(async (db) => {
      await db.executeQuery({ ...db.selectNoFrom([]).compile(), sql: 'deallocate all' });
    });
    expect(await Promise.all([lock('deallocated'), lock('deallocated too')])).toEqual([true, true]);
  });

  it('goes on reading while an upgrade adds columns', async () => {
    const quiz = { ...createQuiz(), id: 'upgraded', ownerKeyHash: 'hash', createdAt: 1 };
    await storage.customQuizzes.create(quiz, null);
    const readOnEveryConnection = () =>
      Promise.all(Array.from({ length: 40 }, () => storage.customQuizzes.find('upgraded')));
    await readOnEveryConnection();
    await operator.query('alter table custom_quizzes add column later text');
    for (const found of await readOnEveryConnection()) expect(found?.name).toBe(quiz.name);

    // Whoever changes a column all the same costs no reader anything.
    await storage.secrets.getOrCreate('changed', 'value');
    await database.reader.connection().execute(async (db) => {
      const all = { ...db.selectFrom('secrets').selectAll().compile(), name: 'all' };
      await db.executeQuery(all);
      await operator.query('alter table secrets add column later text');
      const { rows } = await db.executeQuery(all);
      expect(rows).toContainEqual({ name: 'changed', value: 'value', later: null });
    });
  });

  it('answers with numbers where they are beyond 32 bits', async () => {
    const balance = 2 ** 40;
    await storage.players.create({ id: 'rich', balance, createdAt: 1_795_000_000_000 });
    expect(await storage.players.balance('rich')).toBe(balance);
    const change = { playerId: 'rich', key: 'gift', amount: balance, at: 1 };
    expect(await storage.players.changeCoins(change)).toBe(true);
    expect(await storage.players.balance('rich')).toBe(2 * balance);
  });

  it('goes on after all its connections were cut, and says so', async () => {
    await lock('cut', 0);
    await terminateAll();
    expect(await Promise.all([lock('cut', 1), lock('cut too')])).toEqual([true, true]);
    const found = await storage.attempts.find({ quizId: 'quiz', key: 'cut' });
    expect(found?.answers).toHaveLength(2);
    expect(lost.length).toBeGreaterThan(0);
  });

  it('is unavailable, perhaps done, where a write is cut off in the middle', async () => {
    // A constraint that is looked at when a transaction commits, and takes its time.
    await operator.query(`create function wait() returns trigger language plpgsql
      as $$ begin perform pg_sleep(30); return null; end $$`);
    await operator.query(`create constraint trigger wait after insert on secrets
      deferrable initially deferred for each row execute function wait()`);
    const write = storage.secrets.getOrCreate('middle', '1').catch((error) => error);
    await untilOurs(`state = 'active' and query = 'commit'`);
    await terminateAll();
    expect(await write).toBeInstanceOf(StorageUnavailable);
    expect(await write).toMatchObject({ name: 'AppError', code: 'unavailable', mayBeDone: true });
    await operator.query('drop trigger wait on secrets');
    expect(await storage.secrets.getOrCreate('middle', '2')).toBe('2');
  });

  it('is unavailable, perhaps done, where a node behind it has gone at a commit', async () => {
    await operator.query(`create function lose() returns trigger language plpgsql as $$ begin
      raise exception 'could not commit transaction for shard 102008 on any active node'
        using errcode = 'XX000'; end $$`);
    await operator.query(`create constraint trigger lose after insert on secrets
      deferrable initially deferred for each row execute function lose()`);
    const write = storage.secrets.getOrCreate('lost', '1');
    await expect(write).rejects.toMatchObject({ code: 'unavailable', mayBeDone: true });
    await operator.query('drop trigger lose on secrets');
    expect(await storage.secrets.getOrCreate('lost', '2')).toBe('2');
  });

  it('sends a single statement again that was cut off', async () => {
    await operator.query('begin');
    await operator.query('lock table answers in access exclusive mode');
    const single = lock('single', 0);
    await untilOurs(`wait_event_type = 'Lock'`);
    await terminateAll();
    await operator.query('rollback');
    expect(await single).toBe(true);
  });

  it('tries a transaction again that was cut off before it could commit', async () => {
    let tries = 0;
    const kept = await database.write(async (tx) => {
      tries += 1;
      await tx
        .insertInto('secrets')
        .values({ name: 'cut', value: `${tries}` })
        .execute();
      if (tries === 1) await terminateAll();
      return (await tx.selectFrom('secrets').select('value').where('name', '=', 'cut').execute())
        .length;
    });
    expect([kept, tries]).toEqual([1, 2]);
  });

  it('solves a deadlock by trying again', async () => {
    for (const name of ['left', 'right']) await storage.secrets.getOrCreate(name, '0');
    const meet = Promise.withResolvers<void>();
    let arrived = 0;
    const set = (first: string, second: string) =>
      database.write(async (tx) => {
        for (const name of [first, second]) {
          await tx.updateTable('secrets').set({ value: first }).where('name', '=', name).execute();
          arrived += 1;
          if (arrived === 2) meet.resolve();
          await meet.promise;
        }
      });
    await expect(Promise.all([set('left', 'right'), set('right', 'left')])).resolves.toHaveLength(
      2,
    );
  });

  it('finds the host that takes writes', async () => {
    const { host } = new URL(at.url);
    const several = at.url.replace(host, `127.0.0.1:9,${host}`);
    const other = await openPostgresDatabase(several, (error) => lost.push(error));
    const { attempts } = createStorage(other);
    expect(await attempts.find({ quizId: 'quiz', key: 'nobody' })).toBeNull();
    await other.close();
    const none = openPostgresDatabase(at.url.replace(host, '127.0.0.1:9,127.0.0.1:10'), () => {});
    await expect(none).rejects.toThrow(StorageUnavailable);
  });

  it('waits for no lock for ever', async () => {
    await operator.query('begin');
    await operator.query('lock table answers in access exclusive mode');
    const refused = await lock('locked', 0).catch((error) => error);
    await operator.query('rollback');
    expect(refused).toMatchObject({ code: 'unavailable', mayBeDone: false });
    expect(await lock('locked', 0)).toBe(true);
  });

  it('is unavailable where nobody listens, where it takes no writes, and only then', async () => {
    await operator.query(
      `alter database ${new URL(at.url).pathname.slice(1)} set default_transaction_read_only = on`,
    );
    await terminateAll();
    await operator.query(`select pg_sleep(0.1)`);
    await expect(lock('read only')).rejects.toThrow(StorageUnavailable);
    await operator.query(
      `alter database ${new URL(at.url).pathname.slice(1)} reset default_transaction_read_only`,
    );
    await terminateAll();
    await operator.query(`select pg_sleep(0.1)`);
    expect(await lock('writes again')).toBe(true);

    const nobody = openPostgresDatabase('postgres://x@127.0.0.1:9/x', () => {});
    await expect(nobody).rejects.toThrow(StorageUnavailable);
    const mistake = database.reader
      .selectFrom('nothing' as 'secrets')
      .selectAll()
      .execute();
    await expect(mistake).rejects.not.toThrow(StorageUnavailable);
  });
});
