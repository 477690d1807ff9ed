import {
  answersAsJson,
  createAnswerLock,
  type ExpectedQuiz,
  readAnswers,
  type StoredAnswer,
} from '#server/storage/answers.ts';
import { createBoardRows, type NewLeaderboardRow } from '#server/storage/board-rows.ts';
import { type Database, type Placeholder, prepare } from '#server/storage/database.ts';
import {
  type AttemptIdentity,
  type AttemptKey,
  createAttemptInsert,
  type NewStoredAttempt,
} from '#server/storage/new-attempts.ts';

export interface StoredAttempt extends NewStoredAttempt {
  /** In the order of the questions. */
  readonly answers: readonly StoredAnswer[];
}

export function createAttemptStore(database: Database) {
  const insertAttempt = createAttemptInsert(database);
  const lockAnswer = createAnswerLock(database);
  const rows = createBoardRows(database);

  // A single query: every new answer reads the earlier ones, and fetching them as rows of their own
  // would take longer than everything else.
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
      .select(({ selectFrom }) =>
        selectFrom('answers')
          .select(answersAsJson(db).as('answers'))
          .whereRef('answers.quiz_id', '=', 'attempts.quiz_id')
          .whereRef('answers.attempt_key', '=', 'attempts.key')
          .as('answers'),
      )
      .where('quiz_id', '=', p('quizId'))
      .where('key', '=', p('key')),
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

  const eraseAnswers = prepare(database.reader, (db, p: Placeholder<AttemptKey>) =>
    db.deleteFrom('answers').where('quiz_id', '=', p('quizId')).where('attempt_key', '=', p('key')),
  );

  const eraseAttempt = prepare(database.reader, (db, p: Placeholder<AttemptKey>) =>
    db.deleteFrom('attempts').where('quiz_id', '=', p('quizId')).where('key', '=', p('key')),
  );

  const eraseReply = prepare(database.reader, (db, p: Placeholder<AttemptKey>) =>
    db
      .deleteFrom('quiz_replies')
      .where('quiz_id', '=', p('quizId'))
      .where('attempt_key', '=', p('key')),
  );

  return {
    /** Returns false, and stores nothing, if the key is taken or its custom quiz does not exist. */
    start: (attempt: NewStoredAttempt) => database.writeOnce((tx) => insertAttempt(tx, attempt)),

    async find(key: AttemptKey): Promise<StoredAttempt | null> {
      const attempt = (await findAttempt(database.reader, key)).rows[0];
      if (attempt === undefined) return null;
      const { timed, answers, ...rest } = attempt;
      return {
        ...rest,
        isTimed: timed === 1,
        quizId: key.quizId,
        key: key.key,
        answers: readAnswers(answers),
      };
    },

    /**
     * Locks an answer, and with the last one adds the attempt's row, in one transaction. Returns
     * false, and changes nothing, if the question was answered before, the previous one was not,
     * the attempt was erased or begun again, or its custom quiz is hidden or differs from
     * `expected`. A device that already has a row under the same name, removed or not, gets no
     * second one.
     */
    lockAnswer(
      attempt: AttemptIdentity,
      question: number,
      answer: StoredAnswer,
      row: NewLeaderboardRow | null,
      expected?: ExpectedQuiz,
    ): Promise<boolean> {
      if (row === null) {
        return database.writeOnce((tx) => lockAnswer(tx, attempt, question, answer, expected));
      }
      return database.write(async (tx) => {
        const isFirst = await lockAnswer(tx, attempt, question, answer, expected);
        if (isFirst) await rows.add(tx, attempt, row);
        return isFirst;
      });
    },

    /** Records that the question after `question` was asked for, unless it was before. */
    async askNext(key: AttemptKey, question: number, askedAt: number): Promise<void> {
      await database.writeOnce((tx) => askNext(tx, { ...key, question, askedAt }));
    },

    /** Deletes an attempt with its answers, its row and its tie to a reply, for good; false if there is none. */
    erase: (key: AttemptKey) =>
      database.write(async (tx) => {
        // Must come first: it waits for an answer that is being stored, and blocks later ones.
        const { affected } = await eraseAttempt(tx, key);
        await rows.erase(tx, key);
        await eraseAnswers(tx, key);
        await eraseReply(tx, key);
        return affected > 0;
      }),
  };
}
