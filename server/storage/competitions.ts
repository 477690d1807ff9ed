import type { Localized } from '#core/language.ts';
import { createCompetitionEntries, lockEntries } from '#server/storage/competition-entries.ts';
import { type Database, type Placeholder, prepare } from '#server/storage/database.ts';
import { createVersionInsert, versionOf } from '#server/storage/quiz-versions.ts';
import type { CompetitionStore, StoredCompetition } from '#server/storage/storage.ts';

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
  'seed',
  'bank_commitment as bankCommitment',
] as const;

type CompetitionRow = Omit<StoredCompetition, 'title' | 'quizId'> & {
  title: string;
  quizId: string;
};

type NewRow = Pick<CompetitionRow, 'id' | 'title' | 'quizId' | 'opensAt' | 'closesAt'> &
  Pick<CompetitionRow, 'version' | 'seed' | 'bankCommitment'>;

function competition({ title, quizId, ...row }: CompetitionRow): StoredCompetition {
  return {
    ...row,
    title: JSON.parse(title) as Localized,
    quizId: row.bankCommitment === null ? quizId : null,
  };
}

export function createCompetitionStore(database: Database): CompetitionStore {
  const { reader } = database;

  const insert = prepare(reader, (db, p: Placeholder<NewRow>) =>
    db
      .insertInto('competitions')
      .values({
        id: p('id'),
        title: p('title'),
        quiz_id: p('quizId'),
        version: p('version'),
        opens_at: p('opensAt'),
        closes_at: p('closesAt'),
        seed: p('seed'),
        bank_commitment: p('bankCommitment'),
      })
      .onConflict((conflict) => conflict.column('id').doNothing()),
  );

  const insertVersion = createVersionInsert(database);

  const insertDraw = prepare(
    reader,
    (db, p: Placeholder<{ id: string; candidates: string; drawn: string }>) =>
      db
        .insertInto('competition_draws')
        .values({ competition_id: p('id'), candidates: p('candidates'), drawn: p('drawn') }),
  );

  const findDraw = prepare(reader, (db, p: Placeholder<{ id: string }>) =>
    db
      .selectFrom('competition_draws')
      .select(['candidates', 'drawn'])
      .where('competition_id', '=', p('id')),
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
        for (const { title, draw, ...rest } of competitions) {
          const { id, quizId } = rest;
          const kept = draw && versionOf(id, draw.questions);
          const { affected } = await insert(tx, {
            ...rest,
            title: JSON.stringify(title),
            quizId: quizId ?? id,
            version: kept?.version ?? null,
            bankCommitment: draw?.bankCommitment ?? null,
          });
          if (affected === 0 || draw === null || kept === null) continue;
          await insertVersion(tx, kept);
          await insertDraw(tx, {
            id,
            candidates: JSON.stringify(draw.candidates),
            drawn: JSON.stringify(draw.drawn),
          });
        }
      });
    },

    async draw(id) {
      const row = (await findDraw(reader, { id })).rows[0];
      if (row === undefined) return null;
      return { candidates: JSON.parse(row.candidates), drawn: JSON.parse(row.drawn) };
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
            quiz_id: quizId ?? id,
            // What was kept of one quiz is nothing to another.
            version: eb
              .case()
              .when('quiz_id', '=', quizId ?? id)
              .then(ref('version'))
              .else(null)
              .end(),
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
