import {
  type Database,
  type Placeholder,
  prepare,
  type Queries,
} from '#server/storage/database.ts';
import type {
  AttemptKey,
  AttemptStore,
  NewLeaderboardRow,
  NewStoredAttempt,
  StoredAnswer,
} from '#server/storage/storage.ts';

type LockedRow = AttemptKey & {
  question: number;
  option: number | null;
  correct: number;
  answeredAt: number;
};

export function createAttemptStore(database: Database): AttemptStore {
  const insertAttempt = prepare(database.reader, (db, p: Placeholder<NewStoredAttempt>) =>
    db.insertInto('attempts').values({
      quiz_id: p('quizId'),
      key: p('key'),
      name: p('name'),
      device: p('device'),
      token_hash: p('tokenHash'),
      started_at: p('startedAt'),
    }),
  );

  const findAttempt = prepare(database.reader, (db, p: Placeholder<AttemptKey>) =>
    db
      .selectFrom('attempts')
      .leftJoin('answers', (join) =>
        join
          .onRef('answers.quiz_id', '=', 'attempts.quiz_id')
          .onRef('answers.attempt_key', '=', 'attempts.key'),
      )
      .select([
        'attempts.name',
        'attempts.device',
        'attempts.token_hash as tokenHash',
        'attempts.started_at as startedAt',
        'answers.question',
        'answers.option',
        'answers.correct',
        'answers.answered_at as answeredAt',
      ])
      .where('attempts.quiz_id', '=', p('quizId'))
      .where('attempts.key', '=', p('key'))
      .orderBy('answers.question'),
  );

  const insertAnswer = prepare(database.reader, (db, p: Placeholder<LockedRow>) =>
    db
      .insertInto('answers')
      .values({
        quiz_id: p('quizId'),
        attempt_key: p('key'),
        question: p('question'),
        option: p('option'),
        correct: p('correct'),
        answered_at: p('answeredAt'),
      })
      .onConflict((conflict) =>
        conflict.columns(['quiz_id', 'attempt_key', 'question']).doNothing(),
      ),
  );

  const insertRow = prepare(database.reader, (db, p: Placeholder<AttemptKey & NewLeaderboardRow>) =>
    db
      .insertInto('leaderboard_rows')
      .values({
        quiz_id: p('quizId'),
        attempt_key: p('key'),
        name: p('name'),
        name_key: p('nameKey'),
        device: p('device'),
        score: p('score'),
        total: p('total'),
        ordinal: 0,
        finished_at: p('finishedAt'),
      })
      .onConflict((conflict) => conflict.doNothing()),
  );

  const countScore = prepare(
    database.reader,
    (db, p: Placeholder<{ quizId: string; score: number }>) =>
      db
        .insertInto('leaderboard_scores')
        .values({ quiz_id: p('quizId'), score: p('score'), players: 1 })
        .onConflict((conflict) =>
          conflict.columns(['quiz_id', 'score']).doUpdateSet((update) => ({
            players: update('leaderboard_scores.players', '+', 1),
          })),
        )
        .returning('players'),
  );

  const setOrdinal = prepare(
    database.reader,
    (db, p: Placeholder<AttemptKey & { ordinal: number }>) =>
      db
        .updateTable('leaderboard_rows')
        .set({ ordinal: p('ordinal') })
        .where('quiz_id', '=', p('quizId'))
        .where('attempt_key', '=', p('key')),
  );

  /** The unique keys decide whether there is a row; the count of its score gives its place. */
  async function addRow(tx: Queries, key: AttemptKey, row: NewLeaderboardRow): Promise<void> {
    const inserted = await insertRow(tx, { ...row, ...key });
    if (inserted.affected === 0) return;
    const counted = await countScore(tx, { quizId: key.quizId, score: row.score });
    await setOrdinal(tx, { ...key, ordinal: counted.rows[0]?.players ?? 1 });
  }

  return {
    async start(attempt) {
      await database.write((tx) => insertAttempt(tx, attempt));
    },

    async find(key) {
      const { rows } = await findAttempt(database.reader, key);
      const first = rows[0];
      if (first === undefined) return null;
      const answers: StoredAnswer[] = [];
      for (const { question, option, correct, answeredAt } of rows) {
        if (question === null || answeredAt === null) continue;
        answers.push({ option, correct: correct === 1, answeredAt });
      }
      const { name, device, tokenHash, startedAt } = first;
      return { ...key, name, device, tokenHash, startedAt, answers };
    },

    lockAnswer: (key, question, answer, row) =>
      database.write(async (tx) => {
        const { affected } = await insertAnswer(tx, {
          ...key,
          question,
          option: answer.option,
          correct: answer.correct ? 1 : 0,
          answeredAt: answer.answeredAt,
        });
        if (affected === 0) return false;
        if (row !== null) await addRow(tx, key, row);
        return true;
      }),
  };
}
