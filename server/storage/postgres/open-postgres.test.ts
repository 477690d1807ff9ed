import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/storage/opening/open-storage.ts';
import { StoreRefused } from '#server/storage/opening/store-refused.ts';
import { postgresRefusal } from '#server/storage/postgres/refusal.ts';
import { StorageUnavailable } from '#server/storage/unavailable.ts';
import { openLine } from '../../../tests/breakable-line.ts';
import { createDatabase, runOn, type TestDatabase } from '../../../tests/postgres-database.ts';
import { realPostgres } from '../../../tests/real-services.ts';

const server = await realPostgres();

/** What the operator is told of a database that is not opened. */
async function refusal(url: string): Promise<string> {
  const error = await openDatabase({ kind: 'postgres', url }, () => {}, 'tool').then(
    () => null,
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(StoreRefused);
  expect(error.message).toMatch(/^postgres:\/\/.*: .+$/);
  expect(error.message).not.toContain('secret');
  return error.message;
}

/** The address of what answers every connection with an error of PostgreSQL, until `close`. */
async function openRefusing(code: string, message: string) {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5, 'E');
  head.writeUInt32BE(fields.length + 4, 1);
  const listening = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(Buffer.concat([head, fields])));
  }).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `postgres://quiz:secret@127.0.0.1:${port}/quiz`,
    close: () => listening.close(),
  };
}

describe('a PostgreSQL that cannot be opened', () => {
  it.each([
    ['postgres://quiz:secret@127.0.0.1:9/quiz', 'connect ECONNREFUSED 127.0.0.1:9'],
    ['postgres://quiz:secret@nobody.invalid/quiz', 'nobody.invalid'],
    ['postgres://quiz:secret@127.0.0.1:9,127.0.0.1:10/quiz', 'connect ECONNREFUSED 127.0.0.1:10'],
    ['postgres:///quiz?host=/nowhere', 'connect ENOENT /nowhere/.s.PGSQL.5432'],
  ])('is not there: %s', async (url, why) => {
    const line = await refusal(url);
    expect(line).toContain(' does not answer (');
    expect(line).toContain(`${why}): start it, or set its right host and port`);
  });

  it.each([
    [
      '28P01',
      'password authentication failed for user "quiz"',
      'refuses this user with this password (password authentication failed for user "quiz"): set the right ones',
    ],
    ['28000', 'no pg_hba.conf entry', 'does not let this user in (no pg_hba.conf entry): name a'],
    ['57P03', 'the database system is starting up', 'takes no connections now (the database sys'],
    ['53300', 'sorry, too many clients already', 'has no connection left (sorry, too many clien'],
    ['53100', 'could not extend file', 'has no room left on its disk (could not extend file): ma'],
    ['08P01', 'unsupported\nstartup parameter', 'refuses us (unsupported startup parameter): set'],
    ['XX999', 'something new', 'refuses us (something new): set what it asks for'],
  ])('answers %s', async (code, message, words) => {
    const refusing = await openRefusing(code, message);
    expect(await refusal(refusing.url)).toContain(` ${words}`);
    refusing.close();
  });

  it('has an answer where another host has none', async () => {
    const refusing = await openRefusing('28P01', 'no');
    const { host } = new URL(refusing.url);
    const several = refusing.url.replace(host, `${host},127.0.0.1:9`);
    expect(await refusal(several)).toContain(' refuses this user with this password (no): ');
    refusing.close();
  });

  it.each([
    ['Connection terminated due to connection timeout', 'does not answer (', true],
    [
      'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string',
      'asks for a pass',
      false,
    ],
    ['The server does not support SSL connections', 'cannot be used as it is set (', false],
  ])('fails before it has an answer: %s', (message, words, mayPass) => {
    const found = postgresRefusal(new StorageUnavailable(new Error(message)));
    expect(found).toMatchObject({ reason: expect.stringContaining(words), mayPass });
  });

  it('is not blamed for a mistake of ours', () => {
    expect(postgresRefusal(new Error('unexpected'))).toBeNull();
    expect(postgresRefusal(new StorageUnavailable(new TypeError('no function')))).toBeNull();
  });
});

describe.runIf(server !== null)('a real PostgreSQL that cannot be opened', () => {
  let at: TestDatabase;
  /** Its address for another user, or another database. */
  const asked = (change: Partial<Pick<URL, 'username' | 'pathname'>>) =>
    Object.assign(new URL(at.url), { password: 'secret' }, change).href;
  const guest = `quizmingle_guest_${process.pid}`;

  beforeAll(async () => {
    at = await createDatabase(server ?? '');
    await runOn(at.url, `drop role if exists ${guest}`);
    await runOn(at.url, `create role ${guest} login password 'secret'`);
    await runOn(at.url, 'revoke create on schema public from public');
  });
  afterAll(async () => {
    await at.remove();
    await runOn(server ?? '', `drop role ${guest}`);
  });

  it('has no such database', async () => {
    expect(await refusal(asked({ pathname: '/quizmingle_none' }))).toMatch(
      / does not have this database \(.*quizmingle_none.*\): create it \(createdb\), or name another$/,
    );
  });

  it('has no such user', async () => {
    expect(await refusal(asked({ username: 'quizmingle_nobody' }))).toMatch(
      / (does not let this user in|refuses this user with this password) \(.*quizmingle_nobody/,
    );
  });

  it('lets the user make no tables', async () => {
    expect(await refusal(asked({ username: guest }))).toMatch(
      / lets this user make no tables \(permission denied for schema public\): make the user the owner/,
    );
  });

  it('has tables of another program, and keeps them as they are', async () => {
    const url = asked({});
    await runOn(url, 'create table word_changes (id int)');
    expect(await refusal(url)).toMatch(
      / refuses this version's tables, and is as it was \(0010-reports: relation "word_changes" already exists\): /,
    );
    await runOn(url, 'drop table word_changes');
    await (await openDatabase({ kind: 'postgres', url }, () => {}, 'tool')).close();
  });

  it('was written by a newer version', async () => {
    const url = asked({});
    await (await openDatabase({ kind: 'postgres', url }, () => {}, 'tool')).close();
    await runOn(url, "insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00Z')");
    expect(await refusal(url)).toMatch(
      / was written by a newer version \(it has 9999-later\): start that version, or restore/,
    );
    await runOn(url, "delete from kysely_migration where name = '9999-later'");
  });

  it('is waited for by a site that starts a little earlier', async () => {
    const line = await openLine(at.url);
    await line.cut();
    const opening = openDatabase({ kind: 'postgres', url: line.url }, () => {});
    await new Promise((resolve) => setTimeout(resolve, 300));
    await line.mend();
    await (await opening).close();
    await line.close();
  });
});
