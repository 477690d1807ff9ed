import {
  type Database,
  type Placeholder,
  prepare,
  type Queries,
} from '#server/storage/database.ts';
import { hasRowLocks } from '#server/storage/dialect.ts';
import {
  type AttemptKey,
  createAttemptInsert,
  type NewStoredAttempt,
} from '#server/storage/new-attempts.ts';
import type { Tables } from '#server/storage/tables.ts';

/** What an attempt at a competition needs to know about it. */
export interface CompetitionEntry {
  /** The id under which the played questions are stored: their quiz's, or the competition's own. */
  readonly versionedId: string;
  readonly closesAt: number;
  /** Null if everybody gets the questions in the quiz's order. */
  readonly seed: string | null;
  /** Whether the player had finished another competition when this attempt began. */
  readonly isLoyal: boolean;
}

interface NewEntry {
  readonly competitionId: string;
  readonly revision: number;
  readonly playerId: string;
  readonly attemptKey: string;
  readonly loyal: Tables['competition_entries']['loyal'];
}

/**
 * Returns whether anybody has entered the competition at this revision; null if it is at another
 * revision or cancelled. Until `tx` ends, nobody else can enter or change it.
 */
export async function lockEntries(
  tx: Queries,
  { id, revision }: { id: string; revision: number },
): Promise<boolean | null> {
  const locked = await tx
    .selectFrom('competitions')
    .select('id')
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('cancelled_at', 'is', null)
    .$if(hasRowLocks(tx), (query) => query.forUpdate())
    .executeTakeFirst();
  if (locked === undefined) return null;
  // A separate statement, so that it sees the entries made while the first one waited for the lock.
  const entry = await tx
    .selectFrom('competition_entries')
    .select('player_id')
    .where('competition_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

/** Players who enter competitions and finish them, each with one attempt. */
export function createCompetitionEntries(database: Database) {
  const { reader } = database;
  const insertAttempt = createAttemptInsert(database);

  const findOthers = prepare(
    reader,
    (db, p: Placeholder<{ competitionId: string; playerId: string }>) =>
      db
        .selectFrom('competition_entries')
        .select(['competition_id as quizId', 'attempt_key as key'])
        .where('player_id', '=', p('playerId'))
        .where('competition_id', '!=', p('competitionId')),
  );

  /** Whether the player has finished another competition: a row on its board says so. */
  async function hasFinishedOther(
    tx: Queries,
    player: { competitionId: string; playerId: string },
  ): Promise<boolean> {
    const others = (await findOthers(tx, player)).rows;
    if (others.length === 0) return false;
    // By the boards' ids rather than in a join, which would ask every shard of a database split by quiz.
    const row = await tx
      .selectFrom('leaderboard_rows')
      .select('quiz_id')
      .where(
        'quiz_id',
        'in',
        others.map(({ quizId }) => quizId),
      )
      // Keys are random: none belongs to two attempts.
      .where(
        'attempt_key',
        'in',
        others.map(({ key }) => key),
      )
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Reads the competition at the revision that the player saw, and locks it against changes. */
  const insertEntry = prepare(reader, (db, p: Placeholder<NewEntry>) =>
    db
      .insertInto('competition_entries')
      .columns(['competition_id', 'player_id', 'attempt_key', 'loyal'])
      .expression(
        db
          .selectFrom('competitions')
          .select(({ val }) => [
            'id',
            val(p('playerId')).as('player_id'),
            val(p('attemptKey')).as('attempt_key'),
            val(p('loyal')).as('loyal'),
          ])
          .where('id', '=', p('competitionId'))
          .where('revision', '=', p('revision'))
          .where('cancelled_at', 'is', null)
          .$if(hasRowLocks(db), (query) => query.forKeyShare()),
      )
      .onConflict((conflict) => conflict.columns(['competition_id', 'player_id']).doNothing()),
  );

  const findEntered = prepare(
    reader,
    (db, p: Placeholder<Pick<NewEntry, 'competitionId' | 'playerId'>>) =>
      db
        .selectFrom('competition_entries')
        .select('attempt_key')
        .where('competition_id', '=', p('competitionId'))
        .where('player_id', '=', p('playerId')),
  );

  const findEntry = prepare(reader, (db, p: Placeholder<AttemptKey>) =>
    db
      .selectFrom('competition_entries as entry')
      .innerJoin('competitions as competition', 'competition.id', 'entry.competition_id')
      .select([
        'entry.loyal',
        'competition.quiz_id as versionedId',
        'competition.closes_at as closesAt',
        'competition.seed',
      ])
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
      .where('row.removed_at', 'is', null)
      .where('row.score', '>', 0)
      .orderBy('row.score', 'desc')
      .orderBy('row.ordinal')
      .limit(p('limit')),
  );

  return {
    /**
     * Starts a player's attempt; its quiz id is the competition's. Stores nothing if the player has
     * entered before, or if the competition was changed since this revision, or cancelled.
     */
    enter: (
      attempt: NewStoredAttempt,
      { playerId, revision }: { playerId: string; revision: number },
    ): Promise<{ isLoyal: boolean } | 'entered before' | 'changed'> =>
      database.write(async (tx) => {
        const { quizId: competitionId, key: attemptKey } = attempt;
        const isLoyal = await hasFinishedOther(tx, { competitionId, playerId });
        const entry = { competitionId, revision, playerId, attemptKey };
        const { affected } = await insertEntry(tx, { ...entry, loyal: isLoyal ? 1 : 0 });
        if (affected === 0) {
          const known = await findEntered(tx, { competitionId, playerId });
          return known.rows.length > 0 ? 'entered before' : 'changed';
        }
        await insertAttempt(tx, attempt);
        return { isLoyal };
      }),

    async entry(key: AttemptKey): Promise<CompetitionEntry | null> {
      const row = (await findEntry(reader, key)).rows[0];
      if (row === undefined) return null;
      const { loyal, ...rest } = row;
      return { ...rest, isLoyal: loyal === 1 };
    },

    /** How many players entered and how many finished, by the id of the competition. */
    async countPlayers(
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, { readonly entered: number; readonly finished: number }>> {
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

    /** The players in the first places, best first; without points there is no place. */
    async best(id: string, limit: number) {
      return (await best(reader, { id, limit })).rows.map(({ playerId }) => playerId);
    },
  };
}
