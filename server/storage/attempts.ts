import { sql } from 'kysely';
import { createBoardRows } from '#server/storage/board-rows.ts';
import {
  type Database,
  hasRowLocks,
  type Placeholder,
  prepare,
  type Queries,
} from '#server/storage/database.ts';
import {
  type AttemptIdentity,
  type AttemptKey,
  type AttemptKind,
  type AttemptStore,
  attemptKinds,
  type ExpectedQuiz,
  type NewStoredAttempt,
  type StoredAnswer,
} from '#server/storage/storage.ts';

type LockedRow = AttemptIdentity & {
  question: number;
  previous: number;
  option: number | null;
  correct: number;
  answeredAt: number;
  nextAskedAt: number | null;
};

type AttemptRow = Omit<NewStoredAttempt, 'isTimed'> & { timed: number };

/** Stores a started attempt inside `tx`; false where it is there, or its custom quiz is not. */
export function createAttemptInsert(
  database: Database,
): (tx: Queries, attempt: NewStoredAttempt) => Promise<boolean> {
  const columns = [
    'quiz_id',
    'key',
    'name',
    'device',
    'token_hash',
    'started_at',
    'kind',
    'version',
    'timed',
  ] as const;

  const insertCustom = prepare(database.reader, (db, p: Placeholder<AttemptRow>) =>
    db
      .insertInto('attempts')
      .columns(columns)
      .expression(
        db
          .selectFrom('custom_quizzes')
          .select(({ val }) => [
            'id',
            val(p('key')).as('key'),
            val(p('name')).as('name'),
            val(p('device')).as('device'),
            val(p('tokenHash')).as('token_hash'),
            val(p('startedAt')).as('started_at'),
            val(p('kind')).as('kind'),
            val(p('version')).as('version'),
            val(p('timed')).as('timed'),
          ])
          .where('id', '=', p('quizId'))
          // Its deletion waits until this attempt is there to be deleted too.
          .$if(hasRowLocks(db), (query) => query.forKeyShare()),
      )
      .onConflict((conflict) => conflict.columns(['quiz_id', 'key']).doNothing()),
  );

  const insertAttempt = prepare(database.reader, (db, p: Placeholder<AttemptRow>) =>
    db
      .insertInto('attempts')
      .values({
        quiz_id: p('quizId'),
        key: p('key'),
        name: p('name'),
        device: p('device'),
        token_hash: p('tokenHash'),
        started_at: p('startedAt'),
        kind: p('kind'),
        version: p('version'),
        timed: p('timed'),
      })
      .onConflict((conflict) => conflict.columns(['quiz_id', 'key']).doNothing()),
  );
  return async (tx, { isTimed, ...rest }) => {
    const insert = rest.kind === 'custom' ? insertCustom : insertAttempt;
    const { affected } = await insert(tx, { ...rest, timed: isTimed ? 1 : 0 });
    return affected > 0;
  };
}

/** The columns of an answer, in this order. */
type AnswerColumns = [
  option: number | null,
  correct: number,
  answeredAt: number,
  nextAskedAt: number | null,
];

/** All answers as one JSON array, in the order of their questions. */
function answersAsJson(db: Queries) {
  const [all, one] = hasRowLocks(db)
    ? [sql`json_agg`, sql`json_build_array`]
    : [sql`json_group_array`, sql`json_array`];
  const columns = sql.join(['option', 'correct', 'answered_at', 'next_asked_at'].map(sql.ref));
  return sql<string | AnswerColumns[] | null>`${all}(${one}(${columns}) order by question)`;
}

/** PostgreSQL's driver has parsed them, and has null where there is none. */
function readAnswers(answers: string | readonly AnswerColumns[] | null): StoredAnswer[] {
  const parsed: readonly AnswerColumns[] =
    typeof answers === 'string' ? JSON.parse(answers) : (answers ?? []);
  return parsed.map(([option, correct, answeredAt, nextAskedAt]) => {
    return { option, correct: correct === 1, answeredAt, nextAskedAt };
  });
}

/**
 * The answer as it is to be stored, read from its attempt: one that has been erased meanwhile, and
 * perhaps begun again under its key, takes no more answers. Who erases it now waits until this one is
 * there to be erased too.
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
      ])
      .where('quiz_id', '=', p('quizId'))
      .where('key', '=', p('key'))
      .where('started_at', '=', p('startedAt'))
      // Never past a question: the answers of an attempt have no gap.
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
    ])
    .expression(rows)
    .onConflict((conflict) => conflict.columns(['quiz_id', 'attempt_key', 'question']).doNothing());
}

const kinds: readonly string[] = attemptKinds;

function isKind(kind: string): kind is AttemptKind {
  return kinds.includes(kind);
}

export function createAttemptStore(database: Database): AttemptStore {
  const insertAttempt = createAttemptInsert(database);

  // One query: the answers of a running attempt are read with each next one, and as rows of their
  // own they take longer than all the rest.
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

  const insertAnswer = prepare(database.reader, (db, p: Placeholder<LockedRow>) =>
    insertLocked(db, selectLocked(db, p)),
  );

  const insertAnswerIf = prepare(database.reader, (db, p: Placeholder<LockedRow & ExpectedQuiz>) =>
    insertLocked(
      db,
      // A value, not `exists`, which SQLite would turn into a join that takes twice the time.
      selectLocked(db, p).where(({ eb, selectFrom, val }) =>
        eb(
          val(p('revision')),
          '=',
          selectFrom('custom_quizzes')
            .select('revision')
            .where('id', '=', p('quizId'))
            // As `isHidden` of core says it.
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

  const rows = createBoardRows(database);
  const eraseAnswers = prepare(database.reader, (db, p: Placeholder<AttemptKey>) =>
    db.deleteFrom('answers').where('quiz_id', '=', p('quizId')).where('attempt_key', '=', p('key')),
  );

  const eraseAttempt = prepare(database.reader, (db, p: Placeholder<AttemptKey>) =>
    db.deleteFrom('attempts').where('quiz_id', '=', p('quizId')).where('key', '=', p('key')),
  );

  return {
    start: (attempt) => database.writeOnce((tx) => insertAttempt(tx, attempt)),

    async find(key) {
      const attempt = (await findAttempt(database.reader, key)).rows[0];
      if (attempt === undefined) return null;
      const { timed, kind, answers, ...rest } = attempt;
      return {
        ...rest,
        kind: isKind(kind) ? kind : 'custom',
        isTimed: timed === 1,
        quizId: key.quizId,
        key: key.key,
        answers: readAnswers(answers),
      };
    },

    async askNext(key, question, askedAt) {
      await database.writeOnce((tx) => askNext(tx, { ...key, question, askedAt }));
    },

    lockAnswer({ quizId, key, startedAt }, question, answer, row, expected) {
      const locked: LockedRow = {
        quizId,
        key,
        startedAt,
        question,
        previous: question - 1,
        option: answer.option,
        correct: answer.correct ? 1 : 0,
        answeredAt: answer.answeredAt,
        nextAskedAt: answer.nextAskedAt,
      };
      const insert = (tx: Queries) =>
        expected === undefined
          ? insertAnswer(tx, locked)
          : insertAnswerIf(tx, { ...expected, ...locked });
      const lock = async (tx: Queries) => (await insert(tx)).affected > 0;
      if (row === null) return database.writeOnce(lock);
      return database.write(async (tx) => {
        const isFirst = await lock(tx);
        if (isFirst) await rows.add(tx, { quizId, key }, row);
        return isFirst;
      });
    },

    erase: (key) =>
      database.write(async (tx) => {
        // First, so that an answer which is being stored is waited for, and no other one comes.
        const { affected } = await eraseAttempt(tx, key);
        await rows.erase(tx, key);
        await eraseAnswers(tx, key);
        return affected > 0;
      }),
  };
}
