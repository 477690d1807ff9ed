import {
  type Database,
  type Placeholder,
  prepare,
  type Queries,
} from '#server/storage/database.ts';
import {
  type AttemptKey,
  type AttemptKind,
  type AttemptStore,
  attemptKinds,
  type NewLeaderboardRow,
  type NewStoredAttempt,
} from '#server/storage/storage.ts';

type LockedRow = AttemptKey & {
  question: number;
  option: number | null;
  correct: number;
  answeredAt: number;
  nextAskedAt: number | null;
};

type AttemptRow = Omit<NewStoredAttempt, 'isTimed'> & { timed: number };

/** Stores a started attempt inside `tx`. */
export function createAttemptInsert(
  database: Database,
): (tx: Queries, attempt: NewStoredAttempt) => Promise<void> {
  const insertAttempt = prepare(database.reader, (db, p: Placeholder<AttemptRow>) =>
    db.insertInto('attempts').values({
      quiz_id: p('quizId'),
      key: p('key'),
      name: p('name'),
      device: p('device'),
      token_hash: p('tokenHash'),
      started_at: p('startedAt'),
      kind: p('kind'),
      version: p('version'),
      timed: p('timed'),
    }),
  );
  return async (tx, { isTimed, ...rest }) => {
    await insertAttempt(tx, { ...rest, timed: isTimed ? 1 : 0 });
  };
}

const kinds: readonly string[] = attemptKinds;

function isKind(kind: string): kind is AttemptKind {
  return kinds.includes(kind);
}

export function createAttemptStore(database: Database): AttemptStore {
  const insertAttempt = createAttemptInsert(database);

  const findAttempt = prepare(database.reader, (db, p: Placeholder<AttemptKey>) =>
    db
      .selectFrom('attempts')
      .select([
        'name',
        'device',
        'token_hash as tokenHash',
        'started_at as startedAt',
        'kind',
        'version',
        'timed',
      ])
      .where('quiz_id', '=', p('quizId'))
      .where('key', '=', p('key')),
  );

  const findAnswers = prepare(database.reader, (db, p: Placeholder<AttemptKey>) =>
    db
      .selectFrom('answers')
      .select(['option', 'correct', 'answered_at as answeredAt', 'next_asked_at as nextAskedAt'])
      .where('quiz_id', '=', p('quizId'))
      .where('attempt_key', '=', p('key'))
      .orderBy('question'),
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
        next_asked_at: p('nextAskedAt'),
      })
      .onConflict((conflict) =>
        conflict.columns(['quiz_id', 'attempt_key', 'question']).doNothing(),
      ),
  );

  const askNext = prepare(
    database.reader,
    (db, p: Placeholder<AttemptKey & { question: number; askedAt: number }>) =>
      db
        .updateTable('answers')
        .set({ next_asked_at: p('askedAt') })
        .where('quiz_id', '=', p('quizId'))
        .where('attempt_key', '=', p('key'))
        .where('question', '=', p('question'))
        .where('next_asked_at', 'is', null),
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
        correct: p('correct'),
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
      // Two queries: joined, each answer would carry the whole attempt, which takes longer.
      const attempt = (await findAttempt(database.reader, key)).rows[0];
      if (attempt === undefined) return null;
      const { rows } = await findAnswers(database.reader, key);
      const answers = rows.map((row) => ({ ...row, correct: row.correct === 1 }));
      const { timed, kind, ...rest } = attempt;
      return {
        ...rest,
        kind: isKind(kind) ? kind : 'custom',
        isTimed: timed === 1,
        quizId: key.quizId,
        key: key.key,
        answers,
      };
    },

    async askNext(key, question, askedAt) {
      await database.write((tx) => askNext(tx, { ...key, question, askedAt }));
    },

    lockAnswer: (key, question, answer, row) =>
      database.write(async (tx) => {
        const { affected } = await insertAnswer(tx, {
          ...key,
          question,
          option: answer.option,
          correct: answer.correct ? 1 : 0,
          answeredAt: answer.answeredAt,
          nextAskedAt: answer.nextAskedAt,
        });
        if (affected === 0) return false;
        if (row !== null) await addRow(tx, key, row);
        return true;
      }),
  };
}
