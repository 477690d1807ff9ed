import { type Database, type Placeholder, prepare } from '#server/storage/database.ts';
import type { ResultStore } from '#server/storage/storage.ts';

type Range = { quizId: string; after: string };

export function createResultStore({ reader }: Database): ResultStore {
  const rangeEnd = prepare(reader, (db, p: Placeholder<Range & { limit: number }>) =>
    db
      .selectFrom('leaderboard_rows')
      .select('attempt_key as key')
      .where('quiz_id', '=', p('quizId'))
      .where('attempt_key', '>', p('after'))
      .orderBy('attempt_key')
      .limit(p('limit')),
  );

  /** All three tables in the order of their keys, so that a range of them is read at one go. */
  const tallyRange = prepare(reader, (db, p: Placeholder<Range & { last: string }>) =>
    db
      .selectFrom('leaderboard_rows as row')
      .innerJoin('attempts as attempt', (join) =>
        join
          .onRef('attempt.quiz_id', '=', 'row.quiz_id')
          .onRef('attempt.key', '=', 'row.attempt_key'),
      )
      .innerJoin('answers as answer', (join) =>
        join
          .onRef('answer.quiz_id', '=', 'row.quiz_id')
          .onRef('answer.attempt_key', '=', 'row.attempt_key'),
      )
      .select(({ fn }) => [
        'attempt.version',
        'answer.question',
        'answer.option',
        fn.countAll<number | string>().as('players'),
      ])
      .where('row.quiz_id', '=', p('quizId'))
      .where('row.attempt_key', '>', p('after'))
      .where('row.attempt_key', '<=', p('last'))
      .where('row.removed_at', 'is', null)
      .groupBy(['attempt.version', 'answer.question', 'answer.option']),
  );

  return {
    async answers(quizId, keys) {
      if (keys.length === 0) return new Map();
      const versions = await reader
        .selectFrom('attempts')
        .select(['key', 'version'])
        .where('quiz_id', '=', quizId)
        .where('key', 'in', keys)
        .execute();
      const rows = await reader
        .selectFrom('answers')
        .select(['attempt_key as key', 'option'])
        .where('quiz_id', '=', quizId)
        .where('attempt_key', 'in', keys)
        .orderBy('attempt_key')
        .orderBy('question')
        .execute();
      const options = Map.groupBy(rows, ({ key }) => key);
      return new Map(
        versions.map(({ key, version }) => [
          key,
          { version, options: (options.get(key) ?? []).map(({ option }) => option) },
        ]),
      );
    },

    async tally(quizId, after, limit) {
      const { rows: keys } = await rangeEnd(reader, { quizId, after, limit });
      const last = keys.at(-1)?.key;
      if (last === undefined) return { counts: [], last: null };
      const { rows } = await tallyRange(reader, { quizId, after, last });
      return {
        counts: rows.map(({ players, ...rest }) => ({ ...rest, players: Number(players) })),
        last: keys.length < limit ? null : last,
      };
    },
  };
}
