import { createAttemptInsert } from '#server/storage/attempts.ts';
import {
  type Database,
  hasRowLocks,
  type Placeholder,
  prepare,
  type Queries,
} from '#server/storage/database.ts';
import type { AttemptKey, CompetitionStore } from '#server/storage/storage.ts';

interface NewEntry {
  readonly competitionId: string;
  readonly revision: number;
  readonly playerId: string;
  readonly attemptKey: string;
  readonly loyal: number;
}

/**
 * Whether somebody has entered the competition that is at this revision, or null where it is not:
 * from now on nobody else enters or changes it until `tx` ends.
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
  // A statement of its own, so that it sees who entered while the lock was waited for.
  const entry = await tx
    .selectFrom('competition_entries')
    .select('player_id')
    .where('competition_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

/** Who enters which competition, with which attempt. */
export function createCompetitionEntries(
  database: Database,
): Pick<CompetitionStore, 'enter' | 'entry'> {
  const { reader } = database;
  const insertAttempt = createAttemptInsert(database);

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

  /** From the competition as the player has seen it, which waits with its changes until then. */
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
        'competition.quiz_id as keptUnder',
        'competition.closes_at as closesAt',
        'competition.seed',
      ])
      .where('entry.competition_id', '=', p('quizId'))
      .where('entry.attempt_key', '=', p('key')),
  );

  return {
    enter: (attempt, { playerId, revision }) =>
      database.write(async (tx) => {
        const { quizId: competitionId, key: attemptKey } = attempt;
        const { rows } = await finishedOther(tx, { competitionId, playerId });
        const isLoyal = rows.length > 0;
        const loyal = isLoyal ? 1 : 0;
        const entry = { competitionId, revision, playerId, attemptKey, loyal };
        if ((await insertEntry(tx, entry)).affected === 0) {
          const known = await findEntered(tx, { competitionId, playerId });
          return known.rows.length > 0 ? 'entered before' : 'changed';
        }
        await insertAttempt(tx, attempt);
        return { isLoyal };
      }),

    async entry(key) {
      const row = (await findEntry(reader, key)).rows[0];
      if (row === undefined) return null;
      const { loyal, ...rest } = row;
      return { ...rest, isLoyal: loyal === 1 };
    },
  };
}
