import type { AnswerCount as CountedAnswer } from '#core/answer-tally.ts';
import type { Given } from '#core/given.ts';
import type { KindAnswer } from '#core/question-kinds/asked-parts.ts';
import type { Reaction } from '#core/reaction.ts';
import {
  type Database,
  type Placeholder,
  prepare,
  type Queries,
} from '#server/storage/database.ts';
import { type Json, readJson } from '#server/storage/json.ts';
import { preparePages } from '#server/storage/keyset.ts';

/** How many people on the board gave an answer to a question; `version` as in their attempts. */
interface AnswerCount extends CountedAnswer {
  readonly version: string | null;
  readonly question: number;
}

interface AttemptAnswers {
  readonly version: string | null;
  /** In the order of the questions. */
  readonly given: readonly Given[];
  /** To questions that they missed, by their index. */
  readonly reactions: { readonly question: number; readonly reaction: Reaction }[];
}

function givenOf({ option, answer }: { option: number | null; answer: Json<KindAnswer> | null }) {
  return { option, ...(answer === null ? {} : { answer: readJson(answer) }) };
}

type Range = { quizId: string; after: string };

/** The answers of the people on a custom quiz's board. */
export function createResultStore({ reader }: Pick<Database, 'reader'>) {
  const pageOfKeys = preparePages(
    reader,
    (db: Queries, p: Placeholder<{ quizId: string }>) =>
      db
        .selectFrom('leaderboard_rows')
        .select('attempt_key as key')
        .where('quiz_id', '=', p('quizId')),
    [['attempt_key', 'asc']],
  );

  /** Joins all three tables in the order of their keys, so that a range is read sequentially. */
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
        'answer.answer',
        fn.countAll<number | string>().as('players'),
      ])
      .where('row.quiz_id', '=', p('quizId'))
      .where('row.attempt_key', '>', p('after'))
      .where('row.attempt_key', '<=', p('last'))
      .where('row.removed_at', 'is', null)
      .groupBy(['attempt.version', 'answer.question', 'answer.option', 'answer.answer']),
  );

  return {
    /** The answers of some attempts, by their keys. */
    async answers(
      quizId: string,
      keys: readonly string[],
    ): Promise<ReadonlyMap<string, AttemptAnswers>> {
      if (keys.length === 0) return new Map();
      const versions = await reader
        .selectFrom('attempts')
        .select(['key', 'version'])
        .where('quiz_id', '=', quizId)
        .where('key', 'in', keys)
        .execute();
      const rows = await reader
        .selectFrom('answers')
        .select(['attempt_key as key', 'question', 'option', 'answer', 'reaction'])
        .where('quiz_id', '=', quizId)
        .where('attempt_key', 'in', keys)
        .orderBy('attempt_key')
        .orderBy('question')
        .execute();
      const answers = Map.groupBy(rows, ({ key }) => key);
      return new Map(
        versions.map(({ key, version }) => {
          const own = answers.get(key) ?? [];
          const reactions = own.flatMap(({ question, reaction }) =>
            reaction === null ? [] : { question, reaction },
          );
          return [key, { version, given: own.map(givenOf), reactions }];
        }),
      );
    },

    /**
     * Counts the answers of at most `limit` people whose keys come after `after` ('' for the
     * first). `last` is where to continue, null at the end: a large board is counted in many short
     * reads.
     */
    async tally(
      quizId: string,
      after: string,
      limit: number,
    ): Promise<{ readonly counts: readonly AnswerCount[]; readonly last: string | null }> {
      const keys = await pageOfKeys({ quizId }, [after], limit);
      const last = keys.at(-1)?.key;
      if (last === undefined) return { counts: [], last: null };
      const { rows } = await tallyRange(reader, { quizId, after, last });
      return {
        counts: rows.map(({ version, question, players, ...given }) => ({
          version,
          question,
          ...givenOf(given),
          players: Number(players),
        })),
        last: keys.length < limit ? null : last,
      };
    },
  };
}
