import type { Database } from '#server/storage/database.ts';
import type { AttemptKey, PeopleStore } from '#server/storage/storage.ts';

export function createPeopleStore({
  reader,
  write,
}: Pick<Database, 'reader' | 'write'>): PeopleStore {
  return {
    async attemptsOf(device, after, limit) {
      const query = reader
        .selectFrom('attempts')
        .select(['quiz_id as quizId', 'key', 'name'])
        .where('device', '=', device)
        .orderBy('quiz_id')
        .orderBy('key')
        .limit(limit);
      if (after === null) return query.execute();
      const { quizId, key } = after;
      return query
        .where(({ eb, or, and }) =>
          or([eb('quiz_id', '>', quizId), and([eb('quiz_id', '=', quizId), eb('key', '>', key)])]),
        )
        .execute();
    },

    async countTraces({ quizId, key }) {
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

    async forgetInReports({ quizId, key }: AttemptKey) {
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
