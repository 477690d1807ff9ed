import type { BoardViewer } from '#core/custom-quiz.ts';
import type { NewCustomQuiz } from '#core/custom-quiz-schemas.ts';
import type { Embedding } from '#core/embed.ts';
import { ownPicturesIn } from '#core/own-pictures-in.ts';
import { createBoardRows, type NewLeaderboardRow } from '#server/storage/board-rows.ts';
import {
  createQuizRevisions,
  type NewContent,
  type QuizContent,
  storedContent,
} from '#server/storage/custom-quiz-revisions.ts';
import {
  type Database,
  type Placeholder,
  prepare,
  type Queries,
  type RowOf,
} from '#server/storage/database.ts';
import { deleteQuiz } from '#server/storage/delete-quiz.ts';
import { hideByHand } from '#server/storage/hiding.ts';
import { preparePages } from '#server/storage/keyset.ts';
import { type AttemptKey, createAttemptInsert } from '#server/storage/new-attempts.ts';
import { tiePictures } from '#server/storage/own-pictures.ts';
import { tieReply } from '#server/storage/quiz-replies.ts';

/** A custom quiz to be stored. Times are ms since 1970. Specification: Creating a quiz. */
interface NewStoredCustomQuiz extends Omit<NewCustomQuiz, 'data' | 'face'>, NewContent {
  readonly id: string;
  /** What stands for the id in what is shared; unlike that of any other quiz. */
  readonly code?: string | null;
  readonly face?: string | null | undefined;
  /** SHA-256 of the owner key, base64url. */
  readonly ownerKeyHash: string;
  readonly createdAt: number;
  /** When it was last edited; by default when it was made. */
  readonly updatedAt?: number;
}

/** A custom quiz with its current state. Times are ms since 1970, null if it never happened. */
export interface StoredCustomQuiz
  extends Omit<NewStoredCustomQuiz, keyof QuizContent>,
    QuizContent {
  /** Null where the quiz is older than codes: its id stands for itself. */
  readonly code: string | null;
  /** What its creator chose beside their name; null without one. */
  readonly face: string | null;
  /** Counts the edits, from 1; attempts keep the one they began with. */
  readonly revision: number;
  readonly boardFor: BoardViewer;
  /** Which sites may show it; null if its creator has not chosen. */
  readonly embedding: Embedding | null;
  /** When it closes by itself. */
  readonly endsAt: number | null;
  /** When its creator closed it. */
  readonly closedAt: number | null;
  /** When reports or an operator last hid it from everybody. */
  readonly hiddenAt: number | null;
  /** When the hiding ends or ended by itself; null if somebody has to decide. */
  readonly hiddenUntil: number | null;
  /** When its creator last changed it. */
  readonly updatedAt: number;
}

/**
 * A custom quiz without its content, which is most of its size and depends on its revision alone.
 */
export type StoredQuizState = Omit<StoredCustomQuiz, keyof QuizContent>;

/** The first quiz created under a client's Idempotency-Key. Hashes: SHA-256. */
interface IdempotencyRecord {
  readonly keyHash: string;
  readonly requestHash: string;
}

/** All columns but the content, which are most of the row and rarely change. */
const columns = [
  'id',
  'code',
  'name',
  'type',
  'language',
  'owner_key_hash as ownerKeyHash',
  'created_at as createdAt',
  'revision',
  'board_for as boardFor',
  'embedding',
  'ends_at as endsAt',
  'closed_at as closedAt',
  'hidden_at as hiddenAt',
  'hidden_until as hiddenUntil',
  'updated_at as updatedAt',
  'face',
] as const;

function storedEmbedding(embedding: Embedding): string {
  return typeof embedding === 'string' ? embedding : embedding.join(' ');
}

function parseEmbedding(text: string): Embedding {
  return text === 'anywhere' || text === 'nowhere' ? text : text.split(' ');
}

/** Returns false if the id is taken. */
async function insertQuiz(tx: Queries, quiz: NewStoredCustomQuiz): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('custom_quizzes')
    .values({
      id: quiz.id,
      code: quiz.code ?? null,
      name: quiz.name,
      type: quiz.type,
      language: quiz.language,
      data: storedContent(quiz),
      owner_key_hash: quiz.ownerKeyHash,
      created_at: quiz.createdAt,
      updated_at: quiz.updatedAt ?? quiz.createdAt,
      revision: 1,
      board_for: quiz.boardFor ?? 'everyone',
      ends_at: quiz.endsAt ?? null,
      face: quiz.face ?? null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns the quiz that a key stands for; null if the key was free and now stands for `quiz`. */
async function claimKey(
  tx: Queries,
  { keyHash, requestHash }: IdempotencyRecord,
  quiz: NewStoredCustomQuiz,
) {
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({
      key_hash: keyHash,
      request_hash: requestHash,
      quiz_id: quiz.id,
      created_at: quiz.createdAt,
    })
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows !== 0n) return null;
  return tx
    .selectFrom('idempotency_keys')
    .select(['quiz_id as id', 'request_hash as requestHash'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirstOrThrow();
}

/** Where a page of quizzes, ordered by age, starts: after this one. */
export type QuizPosition = Pick<StoredCustomQuiz, 'createdAt' | 'id'>;

export function createCustomQuizStore(database: Database) {
  const boardRows = createBoardRows(database);
  const revisions = createQuizRevisions(database);
  const insertAttempt = createAttemptInsert(database);

  const findQuiz = prepare(database.reader, (db, p: Placeholder<{ id: string }>) =>
    db.selectFrom('custom_quizzes').select(columns).where('id', '=', p('id')),
  );

  /** Null if the quiz was deleted in the meantime. */
  async function storedQuiz(
    row: RowOf<'custom_quizzes', typeof columns>,
  ): Promise<StoredCustomQuiz | null> {
    const content = await revisions.content(row.id, row.revision);
    if (content === null) return null;
    const embedding = row.embedding === null ? null : parseEmbedding(row.embedding);
    return { ...row, ...content, embedding };
  }

  const readPage = preparePages(
    database.reader,
    (db: Queries) => db.selectFrom('custom_quizzes').select(columns),
    [
      ['created_at', 'desc'],
      ['id', 'desc'],
    ],
  );

  return {
    ...revisions,

    /**
     * Stores a quiz. Under an idempotency key only the first call stores; every call returns the id
     * and the request hash of the quiz that the key stands for. `replyTo` is the attempt whose row
     * shows the new quiz to the creator of the answered one. Throws `UnusablePictures`.
     */
    create: (
      quiz: NewStoredCustomQuiz,
      idempotency: IdempotencyRecord | null,
      replyTo: AttemptKey | null = null,
    ): Promise<{ id: string; requestHash: string | null }> =>
      database.write(async (tx) => {
        const first = idempotency && (await claimKey(tx, idempotency, quiz));
        if (first !== null) return first;
        await insertQuiz(tx, quiz);
        await tiePictures(tx, quiz.id, ownPicturesIn(quiz.data));
        if (replyTo !== null) {
          await tieReply(tx, replyTo, { replyId: quiz.id, at: quiz.createdAt });
        }
        return { id: quiz.id, requestHash: idempotency?.requestHash ?? null };
      }),

    /**
     * Stores a quiz from elsewhere with its board, whose rows are in finishing order. Returns
     * false, and changes nothing, if a quiz has or had this id.
     */
    import: (
      quiz: NewStoredCustomQuiz,
      rows: readonly (NewLeaderboardRow & Pick<AttemptKey, 'key'>)[],
    ) =>
      database.write(async (tx) => {
        const deleted = await tx
          .selectFrom('deleted_quizzes')
          .select('id')
          .where('id', '=', quiz.id)
          .executeTakeFirst();
        if (deleted !== undefined || !(await insertQuiz(tx, quiz))) return false;
        for (const { key, ...row } of rows) {
          // Nobody has its token; the attempt exists so that its row can be removed or erased.
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

    async find(id: string) {
      const { rows } = await findQuiz(database.reader, { id });
      const row = rows[0];
      return row === undefined ? null : storedQuiz(row);
    },

    /** The id of the quiz that has, or had until it was deleted, this code; null if none did. */
    async idOfCode(code: string): Promise<string | null> {
      for (const table of ['custom_quizzes', 'deleted_quizzes'] as const) {
        const row = await database.reader
          .selectFrom(table)
          .select('id')
          .where('code', '=', code)
          .executeTakeFirst();
        if (row !== undefined) return row.id;
      }
      return null;
    },

    /** The newest quizzes; `after` null starts with the newest. */
    async newest(after: QuizPosition | null, limit: number): Promise<readonly StoredCustomQuiz[]> {
      const page = await readPage({}, after && [after.createdAt, after.id], limit);
      const quizzes = await Promise.all(page.map(storedQuiz));
      return quizzes.filter((quiz) => quiz !== null);
    },

    /** Changes only the given fields. */
    async change(
      id: string,
      change: Partial<Pick<StoredCustomQuiz, 'boardFor' | 'endsAt' | 'closedAt' | 'embedding'>>,
      at: number,
    ): Promise<void> {
      const { boardFor, endsAt, closedAt, embedding } = change;
      await database.write((tx) =>
        tx
          .updateTable('custom_quizzes')
          .set({
            updated_at: at,
            ...(boardFor === undefined ? {} : { board_for: boardFor }),
            ...(endsAt === undefined ? {} : { ends_at: endsAt }),
            ...(embedding == null ? {} : { embedding: storedEmbedding(embedding) }),
            ...(closedAt === undefined ? {} : { closed_at: closedAt }),
          })
          .where('id', '=', id)
          .execute(),
      );
    },

    /** Hides a quiz from everybody but its creator; null shows it again. */
    setHidden: (id: string, at: number | null) => database.write((tx) => hideByHand(tx, id, at)),

    /**
     * Deletes a quiz with all versions, attempts, answers, rows and keys, and records that it
     * existed. Returns false if there is none. A call that was interrupted can be repeated.
     */
    delete: (id: string, at: number) => deleteQuiz(database, id, at),

    async wasDeleted(id: string) {
      const row = await database.reader
        .selectFrom('deleted_quizzes')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
