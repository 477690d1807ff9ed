import { describe, expect, it } from 'vitest';
import type { Database } from '#server/storage/database.ts';
import { createStorage } from '#server/storage/stores.ts';
import { CopyRefused, copyData, type TableCount } from '#server/storage/transfer/copy-data.ts';
import { tableKeys, tableNames } from '#server/storage/transfer/tables.ts';
import { createQuiz, createReadyQuiz } from '../../../tests/factories.ts';
import { databaseAdapters, openSqliteFile } from '../../../tests/storage-adapters.ts';

const adapters = await databaseAdapters();

/** Something in every way of being something: numbers, nothing, bytes, Hindi, several batches. */
async function fill(database: Database): Promise<void> {
  const storage = createStorage(database);
  await storage.secrets.getOrCreate('server', 'secret');
  const image = { hash: 'h'.repeat(43), mime: 'image/png', bytes: new Uint8Array([0, 1, 255]) };
  const quizzes = [createReadyQuiz(), createReadyQuiz({ slug: 'other', name: { hi: 'क्विज़' } })];
  await storage.readyQuizzes.save({ quizzes, images: [image], at: 5 });
  const quiz = { ...createQuiz(), id: 'quiz', ownerKeyHash: 'hash', createdAt: 1 };
  await storage.customQuizzes.create(quiz, { keyHash: 'k', requestHash: 'r' });
  await storage.players.create({ id: 'player', balance: 2 ** 40, createdAt: 1 });
  const key = { quizId: 'quiz', key: 'attempt', startedAt: 1_795_000_000_000 };
  const attempt = { name: 'आशा', device: null, tokenHash: 't' };
  await storage.attempts.start({
    ...key,
    ...attempt,
    kind: 'custom',
    version: null,
    isTimed: false,
  });
  const answer = { option: null, isRight: false, answeredAt: 7, nextAskedAt: null };
  const row = { name: 'आशा', nameKey: 'आशा', device: null, correct: null };
  await storage.attempts.lockAnswer(key, 0, answer, { ...row, score: 2, total: 3, finishedAt: 9 });
  const answers = Array.from({ length: 1_100 }, (_, i) => ({
    quiz_id: `quiz ${i % 3}`,
    attempt_key: `attempt ${i % 7}`,
    question: i,
    option: i % 2 ? null : 1,
    correct: i % 2 ? (1 as const) : (0 as const),
    answered_at: 1_795_000_000_000 + i,
    next_asked_at: null,
  }));
  await database.write((tx) => tx.insertInto('answers').values(answers).execute());
}

/** All rows of all tables, as far as the two databases can agree on an order. */
async function contents({ reader }: Database): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  for (const table of tableNames) {
    const rows = await reader.selectFrom(table).selectAll().execute();
    const texts = rows.map((row) =>
      JSON.stringify(
        Object.entries(row)
          .map(([name, value]) => [name, value instanceof Uint8Array ? [...value] : value])
          .sort(),
      ),
    );
    tables[table] = texts.sort();
  }
  return tables;
}

const differing = (counts: readonly TableCount[]) => counts.filter(({ from, to }) => from !== to);

const copy = (from: Database, to: Database) => copyData(from, to, () => {});

describe.each(adapters)('the list of tables, beside the schema on %s', (_name, open) => {
  it('has every table', async () => {
    const database = await open();
    const tables = await database.reader.introspection.getTables();
    expect(tables.map(({ name }) => name).sort()).toEqual([...tableNames].sort());
    for (const { name, columns } of tables) {
      const key: readonly string[] = tableKeys[name as keyof typeof tableKeys];
      const known = columns.map((column) => column.name);
      expect(known).toEqual(expect.arrayContaining([...key]));
    }
    await database.close();
  });
});

/** From the file to every other database, and back. */
const pairs = adapters.slice(1).flatMap(([name, open]) => [
  { from: 'SQLite', to: name, openFrom: openSqliteFile, openTo: open },
  { from: name, to: 'SQLite', openFrom: open, openTo: openSqliteFile },
]);

describe.each(pairs)('copying from $from to $to', ({ openFrom, openTo }) => {
  it('carries everything, goes on where it was cut off, and does no harm again', async () => {
    const [from, to] = [await openFrom(), await openTo()];
    await fill(from);

    let writes = 0;
    const cutOff: Database = {
      ...to,
      write(job) {
        writes += 1;
        return writes > 6 ? Promise.reject(new Error('cut off')) : to.write(job);
      },
    };
    await expect(copy(from, cutOff)).rejects.toThrow('cut off');
    expect(await contents(to)).not.toEqual(await contents(from));

    const counts = await copy(from, to);
    expect(counts.map(({ table }) => table)).toEqual(tableNames);
    expect(differing(counts)).toEqual([]);
    expect(await contents(to)).toEqual(await contents(from));

    expect(differing(await copy(from, to))).toEqual([]);
    const later = createReadyQuiz({ slug: 'later' });
    await createStorage(to).readyQuizzes.save({ quizzes: [later], images: [], at: 9 });
    expect(await createStorage(to).readyQuizzes.all()).toHaveLength(3);
    expect(differing(await copy(from, to)).map(({ table }) => table)).toEqual(['ready_quizzes']);
    await Promise.all([from.close(), to.close()]);
  });
});

it('is refused where there is something else', async () => {
  const [from, other, to] = await Promise.all([
    openSqliteFile(),
    openSqliteFile(),
    openSqliteFile(),
  ]);
  await createStorage(from).secrets.getOrCreate('server', 'one');
  await createStorage(other).secrets.getOrCreate('server', 'two');
  await createStorage(to).players.create({ id: 'here', balance: 1, createdAt: 1 });
  await expect(copy(from, to)).rejects.toThrow(CopyRefused);
  await to.write((tx) => tx.deleteFrom('players').execute());
  await copy(from, to);
  await expect(copy(other, to)).rejects.toThrow(CopyRefused);
  await Promise.all([from, other, to].map((database) => database.close()));
});
