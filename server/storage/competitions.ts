import { inAllLanguages, type Localized } from '#core/language.ts';
import {
  createCompetitionDraws,
  type NewCompetitionDraw,
} from '#server/storage/competition-draws.ts';
import { createCompetitionEntries, lockEntries } from '#server/storage/competition-entries.ts';
import { type Database, type Placeholder, prepare } from '#server/storage/database.ts';
import { readJson, toJson } from '#server/storage/json.ts';
import { createVersionInsert, versionOf } from '#server/storage/quiz-versions.ts';
import type { Tables } from '#server/storage/tables.ts';

/** A competition before anybody has entered it. Times are ms since 1970. */
export interface NewCompetition {
  readonly id: string;
  readonly title: Localized;
  /** The `documentId` of its ready quiz; null if its questions were drawn. */
  readonly quizId: string | null;
  readonly opensAt: number;
  readonly closesAt: number;
  /** The secret by which questions are drawn and ordered for each attempt. */
  readonly seed: string;
}

export interface StoredCompetition extends Omit<NewCompetition, 'seed'> {
  /** Null if it is older than seeds: everybody gets the questions in the quiz's order. */
  readonly seed: string | null;
  /** Null if its questions were not drawn. */
  readonly bankCommitment: string | null;
  /** The stored version of the questions that everybody plays; null until one is needed. */
  readonly version: string | null;
  readonly prizesPaidAt: number | null;
  /** Counts the changes, from 1. */
  readonly revision: number;
  readonly cancelledAt: number | null;
}

/** Identifies a competition as the caller last read it. */
type CompetitionRevision = Pick<StoredCompetition, 'id' | 'revision'>;

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
  title: Tables['competitions']['title'];
  quizId: string;
};

type NewRow = Pick<CompetitionRow, 'id' | 'title' | 'quizId' | 'opensAt' | 'closesAt'> &
  Pick<CompetitionRow, 'version' | 'seed' | 'bankCommitment'>;

function competition({ title, quizId, ...row }: CompetitionRow): StoredCompetition {
  return {
    ...row,
    title: inAllLanguages(readJson(title)),
    quizId: row.bankCommitment === null ? quizId : null,
  };
}

export function createCompetitionStore(database: Database) {
  const { reader } = database;
  const draws = createCompetitionDraws(database);

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

  return {
    ...createCompetitionEntries(database),

    /**
     * Stores competitions, with the questions of those that were drawn. An existing competition
     * with the same id stays as it is.
     */
    async add(
      competitions: readonly (NewCompetition & { readonly draw: NewCompetitionDraw | null })[],
    ): Promise<void> {
      await database.write(async (tx) => {
        for (const { title, draw, ...rest } of competitions) {
          const { id, quizId } = rest;
          const kept = draw && versionOf(id, draw.questions);
          const { affected } = await insert(tx, {
            ...rest,
            title: toJson(title),
            quizId: quizId ?? id,
            version: kept?.version ?? null,
            bankCommitment: draw?.bankCommitment ?? null,
          });
          if (affected === 0 || draw === null || kept === null) continue;
          await insertVersion(tx, kept);
          await draws.add(tx, id, draw);
        }
      });
    },

    /** Null if its questions were not drawn. */
    draw: draws.find,

    /** What was drawn for competitions that opened, or will, after `at`; without cancelled ones. */
    drawnSince: draws.since,

    async find(id: string): Promise<StoredCompetition | null> {
      const row = (await find(reader, { id })).rows[0];
      return row === undefined ? null : competition(row);
    },

    /** Open and upcoming ones, also if cancelled, ordered by when they close. */
    unended: async (now: number) => (await unended(reader, { now })).rows.map(competition),

    /** Newest first. */
    ended: async (now: number, limit: number) =>
      (await ended(reader, { now, limit })).rows.map(competition),

    /** Ended competitions whose prizes are not paid yet. */
    unpaid: async (now: number) => (await unpaid(reader, { now })).rows.map(competition),

    /**
     * Fixes the version that everybody plays: the first caller's. Returns null, and fixes nothing,
     * if the competition was changed since this revision, or cancelled.
     */
    fixVersion: ({ id, revision }: CompetitionRevision, version: string) =>
      database.write(async (tx) => {
        await setVersion(tx, { id, revision, version });
        return (await find(tx, { id })).rows[0]?.version ?? null;
      }),

    /**
     * Changes the competition if it is at this revision and `isEntered` tells correctly whether
     * anybody has entered; otherwise returns false and changes nothing.
     */
    change: (
      changed: Omit<NewCompetition, 'seed'> & CompetitionRevision & { readonly isEntered: boolean },
    ) =>
      database.write(async (tx) => {
        const { id, revision, isEntered, title, quizId, opensAt, closesAt } = changed;
        if ((await lockEntries(tx, { id, revision })) !== isEntered) return false;
        await tx
          .updateTable('competitions')
          .set(({ eb, ref }) => ({
            title: toJson(title),
            quiz_id: quizId ?? id,
            // A version belongs to its quiz.
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

    /** Returns false if anybody has entered, or if the revision is not the newest. */
    cancel: ({ id, revision }: CompetitionRevision, at: number) =>
      database.write(async (tx) => {
        if ((await lockEntries(tx, { id, revision })) !== false) return false;
        await tx
          .updateTable('competitions')
          .set({ cancelled_at: at, revision: revision + 1 })
          .where('id', '=', id)
          .execute();
        return true;
      }),

    /** Returns false if it was set before. */
    setPaid: (id: string, at: number) =>
      database.write(async (tx) => (await setPaid(tx, { id, at })).affected > 0),
  };
}
