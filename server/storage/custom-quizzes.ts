import { LRUCache } from 'lru-cache';
import type { BoardViewer, QuizType } from '#core/custom-quiz.ts';
import type { Question } from '#core/custom-quiz-schemas.ts';
import type { Language } from '#core/language.ts';
import { createAttemptInsert } from '#server/storage/attempts.ts';
import { createBoardRows } from '#server/storage/board-rows.ts';
import {
  type Database,
  hasRowLocks,
  type Placeholder,
  prepare,
  type Queries,
  type Tables,
} from '#server/storage/database.ts';
import { deleteQuiz } from '#server/storage/delete-quiz.ts';
import { hideByHand } from '#server/storage/hiding.ts';
import type {
  CustomQuizStore,
  NewStoredCustomQuiz,
  StoredCustomQuiz,
} from '#server/storage/storage.ts';

/** The questions of so many revisions are kept parsed; about 10 KB each. */
const largestMemory = 1_000;

/** All but its questions, which are most of it and rarely change. */
const columns = [
  'id',
  'name',
  'type',
  'language',
  'owner_key_hash',
  'created_at',
  'revision',
  'board_for',
  'ends_at',
  'closed_at',
  'hidden_at',
  'hidden_until',
  'updated_at',
] as const;

type QuizRow = Pick<Tables['custom_quizzes'], (typeof columns)[number]>;

/** False where there is one under this id. */
async function insertQuiz(tx: Queries, quiz: NewStoredCustomQuiz): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('custom_quizzes')
    .values({
      id: quiz.id,
      name: quiz.name,
      type: quiz.type,
      language: quiz.language,
      data: JSON.stringify(quiz.data),
      owner_key_hash: quiz.ownerKeyHash,
      created_at: quiz.createdAt,
      updated_at: quiz.updatedAt ?? quiz.createdAt,
      revision: 1,
      board_for: quiz.boardFor ?? 'everyone',
      ends_at: quiz.endsAt ?? null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

type Edit = Parameters<CustomQuizStore['edit']>[0];

/** Keeps the questions that an edit replaces; nothing where it is not based on the newest. */
async function keepReplaced(tx: Queries, { id, basedOn }: Edit): Promise<void> {
  await tx
    .insertInto('quiz_versions')
    .columns(['quiz_id', 'version', 'data'])
    .expression(
      tx
        .selectFrom('custom_quizzes')
        .select((select) => ['id', select.val(String(basedOn)).as('version'), 'data'])
        .where('id', '=', id)
        .where('revision', '=', basedOn)
        // A deletion waits until this version is there to be deleted too.
        .$if(hasRowLocks(tx), (query) => query.forNoKeyUpdate()),
    )
    .onConflict((conflict) => conflict.columns(['quiz_id', 'version']).doNothing())
    .execute();
}

async function replaceQuestions(tx: Queries, { id, basedOn, name, data, at }: Edit) {
  const { numUpdatedRows } = await tx
    .updateTable('custom_quizzes')
    .set({ name, data: JSON.stringify(data), revision: basedOn + 1, updated_at: at })
    .where('id', '=', id)
    .where('revision', '=', basedOn)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function createCustomQuizStore(database: Database): CustomQuizStore {
  const boardRows = createBoardRows(database);
  const insertAttempt = createAttemptInsert(database);

  const findQuiz = prepare(database.reader, (db, p: Placeholder<{ id: string }>) =>
    db.selectFrom('custom_quizzes').select(columns).where('id', '=', p('id')),
  );

  const findQuestions = prepare(
    database.reader,
    (db, p: Placeholder<{ id: string; revision: number }>) =>
      db
        .selectFrom('custom_quizzes')
        .select('data')
        .where('id', '=', p('id'))
        .where('revision', '=', p('revision')),
  );

  const findVersion = prepare(
    database.reader,
    (db, p: Placeholder<{ id: string; version: string }>) =>
      db
        .selectFrom('quiz_versions')
        .select('data')
        .where('quiz_id', '=', p('id'))
        .where('version', '=', p('version')),
  );

  /** A revision never changes: an edit makes another one. */
  const parsed = new LRUCache<string, readonly Question[]>({ max: largestMemory });

  /** The questions of the newest revision, or of one that was replaced; null where there is none. */
  async function questions(id: string, revision: number): Promise<readonly Question[] | null> {
    const key = `${id}.${revision}`;
    const known = parsed.get(key);
    if (known !== undefined) return known;
    const newest = await findQuestions(database.reader, { id, revision });
    const { rows } =
      newest.rows.length > 0
        ? newest
        : await findVersion(database.reader, { id, version: String(revision) });
    const row = rows[0];
    if (row === undefined) return null;
    const found = JSON.parse(row.data) as Question[];
    parsed.set(key, found);
    return found;
  }

  /** Null where it has been deleted meanwhile. */
  async function storedQuiz(row: QuizRow): Promise<StoredCustomQuiz | null> {
    const data = await questions(row.id, row.revision);
    if (data === null) return null;
    return {
      id: row.id,
      name: row.name,
      type: row.type as QuizType,
      language: row.language as Language,
      data,
      ownerKeyHash: row.owner_key_hash,
      createdAt: row.created_at,
      revision: row.revision,
      boardFor: row.board_for as BoardViewer,
      endsAt: row.ends_at,
      closedAt: row.closed_at,
      hiddenAt: row.hidden_at,
      hiddenUntil: row.hidden_until,
      updatedAt: row.updated_at,
    };
  }

  return {
    create: (quiz, idempotency) =>
      database.write(async (tx) => {
        if (idempotency !== null) {
          const claimed = await tx
            .insertInto('idempotency_keys')
            .values({
              key_hash: idempotency.keyHash,
              request_hash: idempotency.requestHash,
              quiz_id: quiz.id,
              created_at: quiz.createdAt,
            })
            .onConflict((conflict) => conflict.column('key_hash').doNothing())
            .executeTakeFirst();
          if (claimed.numInsertedOrUpdatedRows === 0n) {
            const first = await tx
              .selectFrom('idempotency_keys')
              .select(['quiz_id as id', 'request_hash as requestHash'])
              .where('key_hash', '=', idempotency.keyHash)
              .executeTakeFirstOrThrow();
            return first;
          }
        }
        await insertQuiz(tx, quiz);
        return { id: quiz.id, requestHash: idempotency?.requestHash ?? null };
      }),

    bring: (quiz, rows) =>
      database.write(async (tx) => {
        const deleted = await tx
          .selectFrom('deleted_quizzes')
          .select('id')
          .where('id', '=', quiz.id)
          .executeTakeFirst();
        if (deleted !== undefined || !(await insertQuiz(tx, quiz))) return false;
        for (const { key, ...row } of rows) {
          // Nobody has its token; but who is taken off the board, or erased, has an attempt.
          await insertAttempt(tx, {
            quizId: quiz.id,
            key,
            name: row.name,
            device: row.device,
            tokenHash: '',
            startedAt: row.finishedAt,
            kind: 'custom',
            version: null,
            isTimed: false,
          });
          await boardRows.add(tx, { quizId: quiz.id, key }, row);
        }
        return true;
      }),

    async find(id) {
      const { rows } = await findQuiz(database.reader, { id });
      const row = rows[0];
      return row === undefined ? null : storedQuiz(row);
    },

    async newest(after, limit) {
      const query = database.reader
        .selectFrom('custom_quizzes')
        .select(columns)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      const older =
        after === null
          ? query
          : query.where(({ eb, or, and }) =>
              or([
                eb('created_at', '<', after.createdAt),
                and([eb('created_at', '=', after.createdAt), eb('id', '<', after.id)]),
              ]),
            );
      const quizzes = await Promise.all((await older.execute()).map(storedQuiz));
      return quizzes.filter((quiz) => quiz !== null);
    },

    questions,

    edit: (edit) =>
      database.write(async (tx) => {
        await keepReplaced(tx, edit);
        return replaceQuestions(tx, edit);
      }),

    async change(id, { boardFor, endsAt, closedAt }, at) {
      await database.write((tx) =>
        tx
          .updateTable('custom_quizzes')
          .set({
            updated_at: at,
            ...(boardFor === undefined ? {} : { board_for: boardFor }),
            ...(endsAt === undefined ? {} : { ends_at: endsAt }),
            ...(closedAt === undefined ? {} : { closed_at: closedAt }),
          })
          .where('id', '=', id)
          .execute(),
      );
    },

    setHidden: (id, at) => database.write((tx) => hideByHand(tx, id, at)),

    delete: (id, at) => deleteQuiz(database, id, at),

    async wasDeleted(id) {
      const row = await database.reader
        .selectFrom('deleted_quizzes')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
