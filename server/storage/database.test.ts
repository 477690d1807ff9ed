import { expect, it } from 'vitest';
import { prepare } from '#server/storage/database.ts';
import { openSqliteFile } from '../../tests/storage-adapters.ts';

it('prepares no query that would take whatever columns there are', async () => {
  const { reader, close } = await openSqliteFile();
  const all = () => prepare(reader, (db) => db.selectFrom('secrets').selectAll());
  expect(all).toThrow(/names its columns: select \*/);
  const returned = () => prepare(reader, (db) => db.deleteFrom('secrets').returningAll());
  expect(returned).toThrow(/names its columns/);
  const counted = prepare(reader, (db) =>
    db.selectFrom('secrets').select(({ fn }) => fn.countAll().as('rows')),
  );
  expect((await counted(reader, {})).rows).toEqual([{ rows: 0 }]);
  await close();
});
