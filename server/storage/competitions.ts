import type { Localized } from '#core/language.ts';
import { createCompetitionEntries, lockEntries } from '#server/storage/competition-entries.ts';
import { type Database, type Placeholder, prepare } from '#server/storage/database.ts';
import type {
  CompetitionStore,
  NewCompetition,
  StoredCompetition,
} from '#server/storage/storage.ts';

const columns = [
  'id',
  'title',
  'quiz_id as quizId',
  'version',
  'opens_at as opensAt',
  'closes_at as closesAt',
  'prizes_paid_at as prizesPaidAt',
  'revision',
  'cancelled_at as cancelledAt',
] as const;

type CompetitionRow = Omit<StoredCompetition, 'title'> & { title: string };

function competition({ title, ...row }: CompetitionRow): StoredCompetition {
  return { ...row, title: JSON.parse(title) as Localized };
}

export function createCompetitionStore(database: Database): CompetitionStore {
  const { reader } = database;

  const insert = prepare(
    reader,
    (db, p: Placeholder<Omit<NewCompetition, 'title'> & { title: string }>) =>
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
      .where('cancelled_at', 'is', null)
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
      .where('cancelled_at', 'is', null)
      .orderBy('closes_at'),
  );

  const setVersion = prepare(
    reader,
    (db, p: Placeholder<{ id: string; revision: number; version: string }>) =>
      db
        .updateTable('competitions')
        .set({ version: p('version') })
        .where('id', '=', p('id'))
        .where('revision', '=', p('revision'))
        .where('version', 'is', null)
        .where('cancelled_at', 'is', null),
  );

  const setPaid = prepare(reader, (db, p: Placeholder<{ id: string; at: number }>) =>
    db
      .updateTable('competitions')
      .set({ prizes_paid_at: p('at') })
      .where('id', '=', p('id'))
      .where('prizes_paid_at', 'is', null),
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
      .where('row.removed_at', 'is', null)
      .where('row.score', '>', 0)
      .orderBy('row.score', 'desc')
      .orderBy('row.ordinal')
      .limit(p('limit')),
  );

  return {
    ...createCompetitionEntries(database),

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

    fixVersion: ({ id, revision }, version) =>
      database.write(async (tx) => {
        await setVersion(tx, { id, revision, version });
        return (await find(tx, { id })).rows[0]?.version ?? null;
      }),

    change: ({ id, revision, isEntered, title, quizId, opensAt, closesAt }) =>
      database.write(async (tx) => {
        if ((await lockEntries(tx, { id, revision })) !== isEntered) return false;
        await tx
          .updateTable('competitions')
          .set(({ eb, ref }) => ({
            title: JSON.stringify(title),
            quiz_id: quizId,
            // What was kept of one quiz is nothing to another.
            version: eb.case().when('quiz_id', '=', quizId).then(ref('version')).else(null).end(),
            opens_at: opensAt,
            closes_at: closesAt,
            revision: revision + 1,
          }))
          .where('id', '=', id)
          .execute();
        return true;
      }),

    cancel: ({ id, revision }, at) =>
      database.write(async (tx) => {
        if ((await lockEntries(tx, { id, revision })) !== false) return false;
        await tx
          .updateTable('competitions')
          .set({ cancelled_at: at, revision: revision + 1 })
          .where('id', '=', id)
          .execute();
        return true;
      }),

    async countPlayers(ids) {
      const entered = await reader
        .selectFrom('competition_entries')
        .select((select) => ['competition_id as id', select.fn.countAll().as('players')])
        .where('competition_id', 'in', ids)
        .groupBy('competition_id')
        .execute();
      const finished = await reader
        .selectFrom('leaderboard_scores')
        .select((select) => ['quiz_id as id', select.fn.sum('players').as('players')])
        .where('quiz_id', 'in', ids)
        .groupBy('quiz_id')
        .execute();
      const byId = (rows: typeof entered) =>
        new Map(rows.map((row) => [row.id, Number(row.players)]));
      const [began, ended] = [byId(entered), byId(finished)];
      return new Map(
        ids.map((id) => [id, { entered: began.get(id) ?? 0, finished: ended.get(id) ?? 0 }]),
      );
    },

    async best(id, limit) {
      return (await best(reader, { id, limit })).rows.map(({ playerId }) => playerId);
    },

    setPaid: (id, at) => database.write(async (tx) => (await setPaid(tx, { id, at })).affected > 0),
  };
}
