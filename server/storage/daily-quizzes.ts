import type { DailyCounts } from '#core/daily-quiz-schemas.ts';
import type { QuizTopic, ReadyChoice } from '#core/ready-quiz.ts';
import {
  type Database,
  type Placeholder,
  prepare,
  type Queries,
} from '#server/storage/database.ts';
import { readJson, toJson } from '#server/storage/json.ts';
import type { Tables } from '#server/storage/tables.ts';

/** The quiz of a day as it was drawn. Days are counted from 1970. */
export interface StoredDailyQuiz {
  readonly day: number;
  readonly topic: QuizTopic | null;
  /** The ids of its questions in the bank, in their order. */
  readonly drawn: readonly string[];
  readonly questions: readonly ReadyChoice[];
}

type Day = Pick<StoredDailyQuiz, 'day' | 'topic'>;

/** How many people finished, and how many of them knew each of `questions`, by the bits of their plays. */
function countsOf(
  rows: readonly { readonly knew: number; readonly people: number | string | bigint }[],
  questions: number,
): DailyCounts {
  const sum = (bit: number | null) =>
    rows
      .filter(({ knew }) => bit === null || (knew >> bit) % 2 === 1)
      .reduce((people, row) => people + Number(row.people), 0);
  return { people: sum(null), knew: Array.from({ length: questions }, (_, bit) => sum(bit)) };
}

export function createDailyQuizStore({ reader, write, writeOnce }: Database) {
  const insertQuiz = prepare(
    reader,
    (db, p: Placeholder<Omit<Tables['daily_quizzes'], 'counts'>>) =>
      db
        .insertInto('daily_quizzes')
        .values({
          day: p('day'),
          topic: p('topic'),
          drawn: p('drawn'),
          questions: p('questions'),
        })
        .onConflict((conflict) => conflict.column('day').doNothing()),
  );

  const findQuiz = prepare(reader, (db, p: Placeholder<{ day: number }>) =>
    db
      .selectFrom('daily_quizzes')
      .select(['day', 'topic', 'drawn', 'questions'])
      .where('day', '=', p('day')),
  );

  const findDrawn = prepare(reader, (db, p: Placeholder<{ from: number; to: number }>) =>
    db
      .selectFrom('daily_quizzes')
      .select(['day', 'topic', 'drawn'])
      .where('day', '>=', p('from'))
      .where('day', '<=', p('to'))
      .orderBy('day'),
  );

  const listBefore = prepare(reader, (db, p: Placeholder<{ before: number; limit: number }>) =>
    db
      .selectFrom('daily_quizzes')
      .select(['day', 'topic'])
      .where('day', '<', p('before'))
      .orderBy('day', 'desc')
      .limit(p('limit')),
  );

  const insertPlay = prepare(reader, (db, p: Placeholder<Tables['daily_plays']>) =>
    db
      .insertInto('daily_plays')
      .values({ day: p('day'), key: p('key'), knew: p('knew') })
      .onConflict((conflict) => conflict.columns(['day', 'key']).doNothing()),
  );

  const groupPlays = prepare(reader, (db, p: Placeholder<{ day: number }>) =>
    db
      .selectFrom('daily_plays')
      .select(['knew', (select) => select.fn.countAll().as('people')])
      .where('day', '=', p('day'))
      .groupBy('knew'),
  );

  const findCounts = prepare(reader, (db, p: Placeholder<{ day: number }>) =>
    db.selectFrom('daily_quizzes').select('counts').where('day', '=', p('day')),
  );

  const countPlays = async (db: Queries, day: number, questions: number) =>
    countsOf((await groupPlays(db, { day })).rows, questions);

  return {
    /** Keeps the quiz of a day, unless there is one: the first wins. */
    async add({ day, topic, drawn, questions }: StoredDailyQuiz): Promise<void> {
      const row = { day, topic, drawn: toJson(drawn), questions: toJson(questions) };
      await writeOnce((tx) => insertQuiz(tx, row));
    },

    async find(day: number): Promise<StoredDailyQuiz | null> {
      const row = (await findQuiz(reader, { day })).rows[0];
      if (row === undefined) return null;
      const { drawn, questions, ...rest } = row;
      return { ...rest, drawn: readJson(drawn), questions: readJson(questions) };
    },

    /** What was drawn from one day to another, both included, in the order of the days. */
    async drawn(
      from: number,
      to: number,
    ): Promise<readonly Pick<StoredDailyQuiz, 'day' | 'topic' | 'drawn'>[]> {
      const { rows } = await findDrawn(reader, { from, to });
      return rows.map(({ drawn, ...row }) => ({ ...row, drawn: readJson(drawn) }));
    },

    /** The latest days before one. */
    async list(before: number, limit: number): Promise<readonly Day[]> {
      return (await listBefore(reader, { before, limit })).rows;
    },

    /** Counts somebody who has finished, once for each key. Bit n of `knew` says whether they knew question n. */
    async addPlay(play: Tables['daily_plays']): Promise<void> {
      await writeOnce((tx) => insertPlay(tx, play));
    },

    /** How many of a day's `questions` people knew. */
    async counts(day: number, questions: number): Promise<DailyCounts> {
      const kept = (await findCounts(reader, { day })).rows[0]?.counts ?? null;
      return kept === null ? countPlays(reader, day, questions) : readJson(kept);
    },

    /**
     * Adds up the plays of a day before `before`, and deletes them. Resolves to the day; null if there
     * is none left.
     */
    addUp: (before: number): Promise<number | null> =>
      write(async (tx) => {
        const quiz = await tx
          .selectFrom('daily_quizzes')
          .select(['day', 'drawn'])
          .where('day', '<', before)
          .where('counts', 'is', null)
          .orderBy('day')
          .limit(1)
          .executeTakeFirst();
        if (quiz === undefined) return null;
        const { day } = quiz;
        const counts = await countPlays(tx, day, readJson(quiz.drawn).length);
        await tx
          .updateTable('daily_quizzes')
          .set({ counts: toJson(counts) })
          .where('day', '=', day)
          .where('counts', 'is', null)
          .execute();
        await tx.deleteFrom('daily_plays').where('day', '=', day).execute();
        return day;
      }),
  };
}
