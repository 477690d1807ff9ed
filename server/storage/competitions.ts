import type { Localized } from '#core/language.ts';
import { createAttemptInsert } from '#server/storage/attempts.ts';
import { type Database, type Placeholder, prepare } from '#server/storage/database.ts';
import type { AttemptKey, CompetitionStore, StoredCompetition } from '#server/storage/storage.ts';

const columns = [
  'id',
  'title',
  'quiz_id as quizId',
  'version',
  'opens_at as opensAt',
  'closes_at as closesAt',
  'prizes_paid_at as prizesPaidAt',
] as const;

type CompetitionRow = Omit<StoredCompetition, 'title'> & { title: string };

function competition({ title, ...row }: CompetitionRow): StoredCompetition {
  return { ...row, title: JSON.parse(title) as Localized };
}

export function createCompetitionStore(database: Database): CompetitionStore {
  const { reader } = database;
  const insertAttempt = createAttemptInsert(database);

  const insert = prepare(
    reader,
    (db, p: Placeholder<Omit<CompetitionRow, 'version' | 'prizesPaidAt'>>) =>
      db
        .insertInto('competitions')
        .values({
          id: p('id'),
          title: p('title'),
          quiz_id: p('quizId'),
          opens_at: p('opensAt'),
          closes_at: p('closesAt'),
        })
        .onConflict((conflict) => conflict.column('id').doNothing()),
  );

  const find = prepare(reader, (db, p: Placeholder<{ id: string }>) =>
    db.selectFrom('competitions').select(columns).where('id', '=', p('id')),
  );

  const unended = prepare(reader, (db, p: Placeholder<{ now: number }>) =>
    db
      .selectFrom('competitions')
      .select(columns)
      .where('closes_at', '>', p('now'))
      .orderBy('closes_at')
      .orderBy('id'),
  );

  const ended = prepare(reader, (db, p: Placeholder<{ now: number; limit: number }>) =>
    db
      .selectFrom('competitions')
      .select(columns)
      .where('closes_at', '<=', p('now'))
      .orderBy('closes_at', 'desc')
      .orderBy('id')
      .limit(p('limit')),
  );

  const unpaid = prepare(reader, (db, p: Placeholder<{ now: number }>) =>
    db
      .selectFrom('competitions')
      .select(columns)
      .where('closes_at', '<=', p('now'))
      .where('prizes_paid_at', 'is', null)
      .orderBy('closes_at'),
  );

  const setVersion = prepare(reader, (db, p: Placeholder<{ id: string; version: string }>) =>
    db
      .updateTable('competitions')
      .set({ version: p('version') })
      .where('id', '=', p('id'))
      .where('version', 'is', null),
  );

  const setPaid = prepare(reader, (db, p: Placeholder<{ id: string; at: number }>) =>
    db
      .updateTable('competitions')
      .set({ prizes_paid_at: p('at') })
      .where('id', '=', p('id'))
      .where('prizes_paid_at', 'is', null),
  );

  /** A row on the board of another competition: that one was finished. */
  const finishedOther = prepare(
    reader,
    (db, p: Placeholder<{ competitionId: string; playerId: string }>) =>
      db
        .selectFrom('competition_entries as entry')
        .innerJoin('leaderboard_rows as row', (join) =>
          join
            .onRef('row.quiz_id', '=', 'entry.competition_id')
            .onRef('row.attempt_key', '=', 'entry.attempt_key'),
        )
        .select('entry.competition_id')
        .where('entry.player_id', '=', p('playerId'))
        .where('entry.competition_id', '!=', p('competitionId'))
        .limit(1),
  );

  const insertEntry = prepare(
    reader,
    (
      db,
      p: Placeholder<{
        competitionId: string;
        playerId: string;
        attemptKey: string;
        loyal: number;
      }>,
    ) =>
      db
        .insertInto('competition_entries')
        .values({
          competition_id: p('competitionId'),
          player_id: p('playerId'),
          attempt_key: p('attemptKey'),
          loyal: p('loyal'),
        })
        .onConflict((conflict) => conflict.columns(['competition_id', 'player_id']).doNothing()),
  );

  const findEntry = prepare(reader, (db, p: Placeholder<AttemptKey>) =>
    db
      .selectFrom('competition_entries as entry')
      .innerJoin('competitions as competition', 'competition.id', 'entry.competition_id')
      .select(['entry.loyal', 'competition.quiz_id as quizId', 'competition.closes_at as closesAt'])
      .where('entry.competition_id', '=', p('quizId'))
      .where('entry.attempt_key', '=', p('key')),
  );

  const best = prepare(reader, (db, p: Placeholder<{ id: string; limit: number }>) =>
    db
      .selectFrom('leaderboard_rows as row')
      .innerJoin('competition_entries as entry', (join) =>
        join
          .onRef('entry.competition_id', '=', 'row.quiz_id')
          .onRef('entry.attempt_key', '=', 'row.attempt_key'),
      )
      .select('entry.player_id as playerId')
      .where('row.quiz_id', '=', p('id'))
      .where('row.score', '>', 0)
      .orderBy('row.score', 'desc')
      .orderBy('row.ordinal')
      .limit(p('limit')),
  );

  return {
    async add(competitions) {
      await database.write(async (tx) => {
        for (const { title, ...rest } of competitions) {
          await insert(tx, { ...rest, title: JSON.stringify(title) });
        }
      });
    },

    async find(id) {
      const row = (await find(reader, { id })).rows[0];
      return row === undefined ? null : competition(row);
    },

    unended: async (now) => (await unended(reader, { now })).rows.map(competition),

    ended: async (now, limit) => (await ended(reader, { now, limit })).rows.map(competition),

    unpaid: async (now) => (await unpaid(reader, { now })).rows.map(competition),

    fixVersion: (id, version) =>
      database.write(async (tx) => {
        await setVersion(tx, { id, version });
        return (await find(tx, { id })).rows[0]?.version ?? version;
      }),

    enter: (attempt, playerId) =>
      database.write(async (tx) => {
        const { quizId: competitionId, key: attemptKey } = attempt;
        const { rows } = await finishedOther(tx, { competitionId, playerId });
        const isLoyal = rows.length > 0;
        const entry = { competitionId, playerId, attemptKey, loyal: isLoyal ? 1 : 0 };
        if ((await insertEntry(tx, entry)).affected === 0) return null;
        await insertAttempt(tx, attempt);
        return { isLoyal };
      }),

    async entry(key) {
      const row = (await findEntry(reader, key)).rows[0];
      if (row === undefined) return null;
      const { loyal, ...rest } = row;
      return { ...rest, isLoyal: loyal === 1 };
    },

    async best(id, limit) {
      return (await best(reader, { id, limit })).rows.map(({ playerId }) => playerId);
    },

    setPaid: (id, at) => database.write(async (tx) => (await setPaid(tx, { id, at })).affected > 0),
  };
}
