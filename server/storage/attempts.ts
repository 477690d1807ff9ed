import { sql } from 'kysely';
import type { LockedAnswer } from '#core/attempt.ts';
import type { KindAnswer } from '#core/question-kinds/asked-parts.ts';
import type { Reaction } from '#core/reaction.ts';
import { createBoardRows, type NewLeaderboardRow } from '#server/storage/board-rows.ts';
import type { StoredCustomQuiz } from '#server/storage/custom-quizzes.ts';
import {
  type Database,
  type Placeholder,
  prepare,
  type Queries,
} from '#server/storage/database.ts';
import { hasRowLocks, readJsonRows, rowsAsJson } from '#server/storage/dialect.ts';
import { type Json, readJson, toJson } from '#server/storage/json.ts';
import type { AttemptIdentity } from '#server/storage/new-attempts.ts';
import {
  type AttemptKey,
  createAttemptInsert,
  type NewStoredAttempt,
} from '#server/storage/new-attempts.ts';
import type { Tables } from '#server/storage/tables.ts';

export interface StoredAnswer extends LockedAnswer {
  readonly answeredAt: number;
  /** When the next question was asked for; null until then. */
  readonly nextAskedAt: number | null;
  /** What the friend left at a question that they missed. */
  readonly reaction?: Reaction;
}

/** The state of a custom quiz, which is not hidden, that decides who may answer it and how. */
export type ExpectedQuiz = Pick<StoredCustomQuiz, 'revision' | 'boardFor' | 'endsAt' | 'closedAt'>;

type LockedRow = AttemptIdentity & {
  question: number;
  previous: number;
  option: number | null;
  correct: Tables['answers']['correct'];
  answeredAt: number;
  nextAskedAt: number | null;
  answer: Json<KindAnswer> | null;
  points: number | null;
};

/** The columns of an answer, in this order. */
type AnswerColumns = [
  option: number | null,
  correct: number,
  answeredAt: number,
  nextAskedAt: number | null,
  reaction: Reaction | null,
  answer: Json<KindAnswer> | null,
  points: number | null,
];

/** All answers of an attempt in one value, in the order of their questions. */
export function answersAsJson(db: Queries) {
  const columns = [
    ...['option', 'correct', 'answered_at', 'next_asked_at', 'reaction'],
    ...['answer', 'points'],
  ];
  return rowsAsJson<AnswerColumns>(db, columns, 'question');
}

export function readAnswers(json: Parameters<typeof readJsonRows<AnswerColumns>>[0]) {
  return readJsonRows(json).map(
    ([option, correct, answeredAt, nextAskedAt, reaction, answer, points]): StoredAnswer => ({
      option,
      isRight: correct === 1,
      answeredAt,
      nextAskedAt,
      ...(reaction === null ? {} : { reaction }),
      ...(answer === null ? {} : { answer: readJson(answer) }),
      ...(points === null ? {} : { points }),
    }),
  );
}

/**
 * Selects the answer to store, if its attempt still takes it: an attempt that was erased in the
 * meantime, and perhaps begun again under the same key, takes no more answers. A concurrent erasure
 * waits for this answer and erases it too.
 */
function selectLocked(db: Queries, p: Placeholder<LockedRow>) {
  return (
    db
      .selectFrom('attempts')
      .select(({ val }) => [
        'quiz_id',
        'key',
        val(p('question')).as('question'),
        val(p('option')).as('option'),
        val(p('correct')).as('correct'),
        val(p('answeredAt')).as('answered_at'),
        val(p('nextAskedAt')).as('next_asked_at'),
        val(p('answer')).as('answer'),
        val(p('points')).as('points'),
      ])
      .where('quiz_id', '=', p('quizId'))
      .where('key', '=', p('key'))
      .where('started_at', '=', p('startedAt'))
      // No question is skipped: the answers of an attempt have no gap.
      .where(({ or, exists, selectFrom, val }) =>
        or([
          sql<boolean>`${val(p('question'))} = 0`,
          exists(
            selectFrom('answers')
              .select('question')
              .where('quiz_id', '=', p('quizId'))
              .where('attempt_key', '=', p('key'))
              .where('question', '=', p('previous')),
          ),
        ]),
      )
      .$if(hasRowLocks(db), (query) => query.forKeyShare())
  );
}

function insertLocked(db: Queries, rows: ReturnType<typeof selectLocked>) {
  return db
    .insertInto('answers')
    .columns([
      'quiz_id',
      'attempt_key',
      'question',
      'option',
      'correct',
      'answered_at',
      'next_asked_at',
      'answer',
      'points',
    ])
    .expression(rows)
    .onConflict((conflict) => conflict.columns(['quiz_id', 'attempt_key', 'question']).doNothing());
}

/** Locks an answer inside `tx`. Returns false, and stores nothing, if `lockAnswer` refuses it. */
export function createAnswerLock({ reader }: Pick<Database, 'reader'>) {
  const insertAnswer = prepare(reader, (db, p: Placeholder<LockedRow>) =>
    insertLocked(db, selectLocked(db, p)),
  );

  const insertAnswerIf = prepare(reader, (db, p: Placeholder<LockedRow & ExpectedQuiz>) =>
    insertLocked(
      db,
      // A scalar subquery: SQLite turns `exists` into a join that takes twice as long.
      selectLocked(db, p).where(({ eb, selectFrom, val }) =>
        eb(
          val(p('revision')),
          '=',
          selectFrom('custom_quizzes')
            .select('revision')
            .where('id', '=', p('quizId'))
            // The same rule as `isHidden` in core/.
            .where(({ eb, or }) =>
              or([eb('hidden_at', 'is', null), eb('hidden_until', '<=', p('answeredAt'))]),
            )
            .where('board_for', '=', p('boardFor'))
            .where('ends_at', 'is not distinct from', p('endsAt'))
            .where('closed_at', 'is not distinct from', p('closedAt')),
        ),
      ),
    ),
  );

  return async (
    tx: Queries,
    { quizId, key, startedAt }: AttemptIdentity,
    question: number,
    { option, isRight: correct, answeredAt, nextAskedAt, answer, points }: StoredAnswer,
    expected: ExpectedQuiz | undefined,
  ): Promise<boolean> => {
    const locked: LockedRow = {
      quizId,
      key,
      startedAt,
      question,
      previous: question - 1,
      option,
      correct: correct ? 1 : 0,
      answeredAt,
      nextAskedAt,
      answer: answer === undefined ? null : toJson(answer),
      points: points ?? null,
    };
    const { affected } =
      expected === undefined
        ? await insertAnswer(tx, locked)
        : await insertAnswerIf(tx, { ...expected, ...locked });
    return affected > 0;
  };
}

export interface StoredAttempt extends NewStoredAttempt {
  /** In the order of the questions. */
  readonly answers: readonly StoredAnswer[];
}

export function createAttemptStore(database: Database) {
  const insertAttempt = createAttemptInsert(database);
  const lockAnswer = createAnswerLock(database);
  const rows = createBoardRows(database);

  // A single query: every new answer reads the earlier ones, and fetching them as rows of their own
  // would take longer than everything else. Parameters on both sides: a reference to the outer row
  // would ask every shard of a database that is split by quiz.
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
        'face',
      ])
      .select(({ selectFrom }) =>
        selectFrom('answers')
          .select(answersAsJson(db).as('answers'))
          .where('answers.quiz_id', '=', p('quizId'))
          .where('answers.attempt_key', '=', p('key'))
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

  const react = prepare(
    database.reader,
    (db, p: Placeholder<AttemptKey & { question: number; reaction: Reaction }>) =>
      db
        .updateTable('answers')
        .set({ reaction: p('reaction') })
        .where('quiz_id', '=', p('quizId'))
        .where('attempt_key', '=', p('key'))
        .where('question', '=', p('question'))
        .where('correct', '=', 0),
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

  const eraseBack = prepare(database.reader, (db, p: Placeholder<AttemptKey>) =>
    db
      .updateTable('quiz_replies')
      .set({ back_key: null })
      .where('reply_id', '=', p('quizId'))
      .where('back_key', '=', p('key')),
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

    /** Notes a reaction to a wrong answer, in place of an earlier one. False if there is none. */
    async react(key: AttemptKey, question: number, reaction: Reaction): Promise<boolean> {
      const noted = (tx: Queries) => react(tx, { ...key, question, reaction });
      return (await database.writeOnce(noted)).affected > 0;
    },

    /** Deletes an attempt with its answers, its row and its ties to a reply, for good; false if there is none. */
    erase: (key: AttemptKey) =>
      database.write(async (tx) => {
        // Must come first: it waits for an answer that is being stored, and blocks later ones.
        const { affected } = await eraseAttempt(tx, key);
        await rows.erase(tx, key);
        await eraseAnswers(tx, key);
        await eraseReply(tx, key);
        await eraseBack(tx, key);
        return affected > 0;
      }),
  };
}
