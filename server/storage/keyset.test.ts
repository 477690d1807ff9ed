import SqliteFile from 'better-sqlite3';
import { type CompiledQuery, Kysely, SqliteDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queries } from '#server/storage/database.ts';
import { preparePages } from '#server/storage/keyset.ts';
import { migrate } from '#server/storage/migrations/index.ts';
import { createStorage, type Storage } from '#server/storage/stores.ts';
import type { Tables } from '#server/storage/tables.ts';
import { databaseAdapters } from '../../tests/storage-adapters.ts';

type Key = readonly [column: 'attempt_key' | 'ordinal' | 'score', direction: 'asc' | 'desc'];

function compare<Row extends Record<Key[0], string | number>>(
  row: Row,
  other: Row,
  [column, direction]: Key,
): number {
  if (row[column] === other[column]) return 0;
  return row[column] < other[column] === (direction === 'asc') ? -1 : 1;
}

describe.each(await databaseAdapters())('pages of a list on %s', (_name, open) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
    // Three quizzes, with rows that share their score, or score and place.
    const rows = ['a', 'b', 'c'].flatMap((quiz_id) =>
      Array.from({ length: 18 }, (_, index) => ({
        quiz_id,
        attempt_key: String.fromCharCode(97 + ((index * 5) % 18)),
        name: '',
        name_key: '',
        score: index % 3,
        ordinal: Math.floor(index / 6),
        total: 9,
        finished_at: index,
      })),
    );
    await database.write((tx) => tx.insertInto('leaderboard_rows').values(rows).execute());
  });
  afterAll(() => database.close());

  const one: readonly Key[] = [['attempt_key', 'desc']];
  const two: readonly Key[] = [
    ['score', 'desc'],
    ['attempt_key', 'asc'],
  ];
  const three: readonly Key[] = [
    ['ordinal', 'asc'],
    ['score', 'desc'],
    ['attempt_key', 'desc'],
  ];

  it.each([{ keys: one }, { keys: two }, { keys: three }])(
    'have every row once, in the order of $keys',
    async ({ keys }) => {
      const columns = ['attempt_key', 'ordinal', 'score'] as const;
      const readPage = preparePages(
        database.reader,
        (db: Queries) =>
          db.selectFrom('leaderboard_rows').select(columns).where('quiz_id', '=', 'b'),
        keys,
      );
      const all = await readPage({}, null, 100);
      expect(all).toHaveLength(18);
      const sorted = all.toSorted(
        (row, other) =>
          keys.map((key) => compare(row, other, key)).find((order) => order !== 0) ?? 0,
      );
      expect(all).toEqual(sorted);
      for (let limit = 1; limit <= 19; limit += 1) {
        const pages: typeof all = [];
        let after: unknown[] | null = null;
        for (;;) {
          const page: typeof all = await readPage({}, after, limit);
          pages.push(...page);
          const end = page.at(-1);
          if (end === undefined || page.length < limit) break;
          after = keys.map(([column]) => end[column]);
        }
        expect(pages).toEqual(all);
      }
    },
  );
});

describe('the pages on SQLite of', () => {
  const file = new SqliteFile(':memory:');
  let queries: CompiledQuery[] = [];
  const reader = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: file }),
    log({ query }) {
      queries.push(query);
    },
  });
  let storage: Storage;

  beforeAll(async () => {
    await migrate(reader);
    const write: Database['write'] = (job) => job(reader);
    const space = async () => ({ used: 0, free: 0 });
    storage = createStorage({ reader, write, writeOnce: write, space, close: reader.destroy });
  });
  afterAll(() => reader.destroy());

  const at = { at: 5, id: 'id' };
  const createdAt = { createdAt: 5, id: 'id' };

  it.each([
    ['leaderboards', 2, () => storage.leaderboards.page('quiz', { score: 3, ordinal: 2 }, 9)],
    ['open reports', 2, () => storage.reports.queue(at, 9)],
    ['resolved reports', 2, () => storage.reports.resolved(at, 9)],
    ['custom quizzes', 2, () => storage.customQuizzes.newest(createdAt, 9)],
    ['quizzes by age', 2, () => storage.retention.untouchedQuizzes(9, createdAt, 9)],
    ['messages', 2, () => storage.contactMessages.page(createdAt, 9)],
    ['the audit log', 2, () => storage.auditLog.page(at, 9)],
    ['attempts', 2, () => storage.people.attemptsOf('device', { quizId: 'q', key: 'k' }, 9)],
    ['results', 1, () => storage.results.tally('quiz', 'key', 9)],
  ] as const)('%s are ranges of an index', async (list, ranges, readPage) => {
    queries = [];
    await readPage();
    expect(queries).toHaveLength(ranges);
    for (const { sql, parameters } of queries) {
      const plan = file.prepare(`explain query plan ${sql}`).all(...parameters);
      expect(plan[0]).toMatchObject({ detail: expect.stringMatching(/^SEARCH .* USING .*INDEX/) });
      // Quizzes of the same millisecond are sorted, and nothing else.
      const sorts = list === 'custom quizzes' || list === 'quizzes by age' ? 1 : 0;
      expect(plan).toHaveLength(1 + sorts);
    }
  });
});
