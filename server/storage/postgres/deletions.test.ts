import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttemptKey, AttemptKind } from '#server/storage/new-attempts.ts';
import { openPostgresDatabase } from '#server/storage/postgres/postgres.ts';
import { createStorage, type Storage } from '#server/storage/stores.ts';
import { createQuiz } from '../../../tests/factories.ts';
import { createDatabase, type TestDatabase } from '../../../tests/postgres-database.ts';
import { realPostgres } from '../../../tests/real-services.ts';

const server = await realPostgres();

/** What other sessions do while one deletes only shows where sessions are real. */
describe.runIf(server !== null)('what is deleted while it is written to, on PostgreSQL', () => {
  let at: TestDatabase;
  let storage: Storage;
  /** Another session, which stops writes in their middle by holding what they need. */
  let holder: pg.Client;
  /** A third, which looks on: inside its transaction a session sees others as they were. */
  let onlooker: pg.Client;
  let last = 0;

  beforeAll(async () => {
    at = await createDatabase(server ?? '');
    storage = createStorage(await openPostgresDatabase(at.url, () => {}));
    holder = new pg.Client({ connectionString: at.url });
    onlooker = new pg.Client({ connectionString: at.url });
    await Promise.all([holder.connect(), onlooker.connect()]);
  });
  afterAll(async () => {
    await Promise.all([holder.end(), onlooker.end()]);
    await storage.close();
    await at.remove();
  });

  const createStored = async () => {
    const id = `quiz-${++last}`;
    await storage.customQuizzes.create(
      { ...createQuiz(), id, ownerKeyHash: 'hash', createdAt: 1 },
      null,
    );
    return id;
  };

  const startedAt = 5;
  const start = (key: AttemptKey, kind: AttemptKind = 'custom') => {
    const attempt = { ...key, name: 'Asha', device: 'phone', tokenHash: 't', startedAt };
    return storage.attempts.start({ ...attempt, kind, version: null, isTimed: false });
  };

  const answer = { option: 1, isRight: true, answeredAt: 50, nextAskedAt: null };
  const row = { name: 'Asha', nameKey: 'asha', device: null, score: 1, total: 1, correct: null };
  /** How a quiz is when it has been created. */
  const expected = { revision: 1, boardFor: 'everyone', endsAt: null, closedAt: null } as const;
  const answerLast = (key: AttemptKey) =>
    storage.attempts.lockAnswer(
      { ...key, startedAt },
      0,
      answer,
      { ...row, finishedAt: 50 },
      expected,
    );

  /** Resolves when so many sessions wait for a lock, or when `isOver`. */
  const waiting = async (sessions: number, isOver = () => false) => {
    for (let found = 0; found < sessions && !isOver(); ) {
      const { rows } = await onlooker.query(
        `select count(*)::int as found from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
      );
      found = rows[0].found;
    }
  };

  /** Begins `first`, which needs what `held` holds, then `second`; then lets go. */
  async function during<A, B>(held: string, first: () => Promise<A>, second: () => Promise<B>) {
    await holder.query('begin');
    await holder.query(held);
    const one = first();
    await waiting(1);
    let isOver = false;
    const other = second().finally(() => {
      isOver = true;
    });
    await waiting(2, () => isOver);
    await holder.query('rollback');
    return [await one, await other] as const;
  }

  /** How many rows of a quiz there are in all. */
  const left = async (quizId: string) => {
    const tables = [
      'attempts',
      'answers',
      'leaderboard_rows',
      'leaderboard_scores',
      'quiz_versions',
    ];
    const counts = tables.map((table) => `(select count(*) from ${table} where quiz_id = $1)`);
    const { rows } = await onlooker.query(`select (${counts.join(' + ')})::int as rows`, [quizId]);
    return rows[0].rows;
  };

  const holdScore = (quizId: string) =>
    `insert into leaderboard_scores (quiz_id, score, players) values ('${quizId}', 1, 0)`;

  it('an erased attempt leaves nothing of its last answer', async () => {
    const key = { quizId: await createStored(), key: 'erased' };
    await start(key);
    const erase = () => storage.attempts.erase(key);
    const answers = () => answerLast(key);
    expect(await during(holdScore(key.quizId), answers, erase)).toEqual([true, true]);
    expect(await storage.leaderboards.row(key)).toBeNull();
    expect(await storage.leaderboards.playersByScore(key.quizId)).toEqual(new Map([[1, 0]]));
    expect(await storage.results.answers(key.quizId, [key.key])).toEqual(new Map());
  });

  it('an answer that comes after an erasure is refused', async () => {
    const key = { quizId: await createStored(), key: 'first' };
    await start(key);
    await answerLast(key);
    const held = `update leaderboard_scores set players = 0 where quiz_id = '${key.quizId}'`;
    const erase = () => storage.attempts.erase(key);
    const attempt = { ...key, startedAt };
    const answers = () => storage.attempts.lockAnswer(attempt, 1, answer, null, expected);
    expect(await during(held, erase, answers)).toEqual([true, false]);
    expect(await storage.results.answers(key.quizId, [key.key])).toEqual(new Map());
    expect(await storage.leaderboards.row(key)).toBeNull();
  });

  it('a deleted quiz leaves nothing of a last answer, nor of an attempt', async () => {
    const answered = { quizId: await createStored(), key: 'answered' };
    await start(answered);
    const remove = (quizId: string) => () => storage.customQuizzes.delete(quizId, 60);
    const answers = () => answerLast(answered);
    await during(holdScore(answered.quizId), answers, remove(answered.quizId));
    expect(await left(answered.quizId)).toBe(0);

    const begun = { quizId: await createStored(), key: 'begun' };
    const held = `insert into attempts (quiz_id, key, name, token_hash, started_at, kind, timed)
      values ('${begun.quizId}', 'begun', '', '', 0, 'custom', 0)`;
    await during(held, () => start(begun), remove(begun.quizId));
    expect(await left(begun.quizId)).toBe(0);
  });

  it('a deleted quiz leaves nothing of an edit', async () => {
    const id = await createStored();
    const { name, data } = createQuiz();
    const edit = () => storage.customQuizzes.edit({ id, basedOn: 1, name, data, at: 50 });
    const held = `insert into quiz_versions (quiz_id, version, data) values ('${id}', '1', '')`;
    const remove = () => storage.customQuizzes.delete(id, 60);
    expect(await during(held, edit, remove)).toEqual([true, true]);
    expect(await left(id)).toBe(0);
  });

  it('an old attempt that is being answered stays with its answer', async () => {
    const key = { quizId: `ready-${++last}`, key: 'old' };
    await start(key, 'ready');
    const held = `insert into answers (quiz_id, attempt_key, question, correct, answered_at)
      values ('${key.quizId}', 'old', 0, 0, 0)`;
    const answers = () => storage.attempts.lockAnswer({ ...key, startedAt }, 0, answer, null);
    const expire = () => storage.retention.deleteReadyAttempts(40, 10);
    expect(await during(held, answers, expire)).toEqual([true, 0]);
    expect((await storage.attempts.find(key))?.answers).toHaveLength(1);
    expect(await storage.retention.deleteReadyAttempts(60, 10)).toBe(1);
    expect(await left(key.quizId)).toBe(0);
  });
});
