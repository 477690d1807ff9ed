import type { Database, Placeholder, Queries } from '#server/storage/database.ts';
import { preparePages } from '#server/storage/keyset.ts';
import type { AttemptKey } from '#server/storage/new-attempts.ts';

/** The key of somebody's place in a live game. */
export interface LivePlaceKey {
  readonly gameId: string;
  readonly id: string;
}

/** The traces of one device, across all quizzes. */
export function createPeopleStore({ reader, write }: Pick<Database, 'reader' | 'write'>) {
  const pageOfAttempts = preparePages(
    reader,
    (db: Queries, p: Placeholder<{ device: string }>) =>
      db
        .selectFrom('attempts')
        .select(['quiz_id as quizId', 'key', 'name'])
        .where('device', '=', p('device')),
    [
      ['quiz_id', 'asc'],
      ['key', 'asc'],
    ],
  );

  const pageOfPlaces = preparePages(
    reader,
    (db: Queries, p: Placeholder<{ device: string }>) =>
      db
        .selectFrom('live_participants')
        .select(['game_id as gameId', 'id', 'given_name as name'])
        .where('device', '=', p('device')),
    [
      ['game_id', 'asc'],
      ['id', 'asc'],
    ],
  );

  return {
    /** Places of a device (its hash) in live games, ordered by key. */
    placesOf: (
      device: string,
      after: LivePlaceKey | null,
      limit: number,
    ): Promise<readonly (LivePlaceKey & { readonly name: string })[]> =>
      pageOfPlaces({ device }, after && [after.gameId, after.id], limit),

    /** Attempts of a device (its hash), ordered by key. */
    attemptsOf: (
      device: string,
      after: AttemptKey | null,
      limit: number,
    ): Promise<readonly (AttemptKey & { readonly name: string })[]> =>
      pageOfAttempts({ device }, after && [after.quizId, after.key], limit),

    /** How many answers, leaderboard rows and reports with its name an attempt has left. */
    async countTraces({ quizId, key }: AttemptKey) {
      const count = async (table: 'answers' | 'leaderboard_rows') => {
        const { rows } = await reader
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number | string>().as('rows'))
          .where('quiz_id', '=', quizId)
          .where('attempt_key', '=', key)
          .executeTakeFirstOrThrow();
        return Number(rows);
      };
      const { reports } = await reader
        .selectFrom('reports')
        .select(({ fn }) => fn.countAll<number | string>().as('reports'))
        .where('subject_id', '=', quizId)
        .where('kind', '=', 'row')
        .where('row_key', '=', key)
        .where('name', '!=', '')
        .executeTakeFirstOrThrow();
      return {
        answers: await count('answers'),
        rows: await count('leaderboard_rows'),
        reports: Number(reports),
      };
    },

    /** Removes the name from the reports on a row. */
    async forgetInReports({ quizId, key }: AttemptKey): Promise<void> {
      await write((tx) =>
        tx
          .updateTable('reports')
          .set({ name: '' })
          .where('subject_id', '=', quizId)
          .where('kind', '=', 'row')
          .where('row_key', '=', key)
          .execute(),
      );
    },
  };
}
