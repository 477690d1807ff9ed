import type { ExpressionBuilder } from 'kysely';
import type { QuizPosition } from '#server/storage/custom-quizzes.ts';
import type { Database, Placeholder, Queries } from '#server/storage/database.ts';
import { hasRowLocks } from '#server/storage/dialect.ts';
import { preparePages } from '#server/storage/keyset.ts';
import type { AttemptKey } from '#server/storage/new-attempts.ts';
import type { Tables } from '#server/storage/tables.ts';

/** Nobody has begun or answered the quiz `id` since then. */
function isUnplayed(before: number) {
  return ({ and, not, exists, selectFrom }: ExpressionBuilder<Tables, 'custom_quizzes'>) =>
    and([
      not(
        exists(
          selectFrom('attempts')
            .select('key')
            .whereRef('attempts.quiz_id', '=', 'custom_quizzes.id')
            .where('started_at', '>=', before),
        ),
      ),
      not(
        exists(
          selectFrom('answers')
            .select('question')
            .whereRef('answers.quiz_id', '=', 'custom_quizzes.id')
            .where('answered_at', '>=', before),
        ),
      ),
    ]);
}

async function deleteAttempts(tx: Queries, attempts: readonly AttemptKey[]): Promise<number> {
  const ofQuizzes = Map.groupBy(attempts, ({ quizId }) => quizId);
  for (const [quizId, some] of ofQuizzes) {
    const keys = some.map(({ key }) => key);
    // Must come first: it waits for writes in progress on these attempts, and blocks later ones.
    await tx
      .deleteFrom('attempts')
      .where('quiz_id', '=', quizId)
      .where('key', 'in', keys)
      .execute();
    for (const table of ['answers', 'leaderboard_rows'] as const) {
      await tx
        .deleteFrom(table)
        .where('quiz_id', '=', quizId)
        .where('attempt_key', 'in', keys)
        .execute();
    }
    await tx
      .deleteFrom('competition_entries')
      .where('competition_id', '=', quizId)
      .where('attempt_key', 'in', keys)
      .execute();
  }
  return attempts.length;
}

/** Attempts at ready quizzes without an answer since then. */
function unansweredSince(tx: Queries, before: number) {
  return tx
    .selectFrom('attempts')
    .select(['quiz_id as quizId', 'key'])
    .where('kind', '=', 'ready')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('answers')
            .select('question')
            .whereRef('answers.quiz_id', '=', 'attempts.quiz_id')
            .whereRef('answers.attempt_key', '=', 'attempts.key')
            .where('answered_at', '>=', before),
        ),
      ),
    );
}

/** Locks some of them against answers until `tx` ends; skips those being answered now. */
async function lockUnanswered(tx: Queries, before: number, limit: number): Promise<AttemptKey[]> {
  const found = await unansweredSince(tx, before)
    .where('started_at', '<', before)
    .orderBy('started_at')
    .limit(limit)
    .execute();
  if (!hasRowLocks(tx)) return found;
  const unanswered: AttemptKey[] = [];
  // A database that is split by quiz locks rows of one quiz at a time.
  for (const [quizId, some] of Map.groupBy(found, (attempt) => attempt.quizId)) {
    const locked = await tx
      .selectFrom('attempts')
      .select('key')
      .where('quiz_id', '=', quizId)
      .where(
        'key',
        'in',
        some.map(({ key }) => key),
      )
      .forUpdate()
      .skipLocked()
      .execute();
    if (locked.length === 0) continue;
    // Checked again: an answer may have arrived before the lock.
    const left = await unansweredSince(tx, before)
      .where('quiz_id', '=', quizId)
      .where(
        'key',
        'in',
        locked.map(({ key }) => key),
      )
      .execute();
    unanswered.push(...left);
  }
  return unanswered;
}

/** Deletes rows of a small table by their ids; returns how many. */
async function deleteByIds(
  tx: Queries,
  table: 'reports' | 'contact_messages',
  found: readonly { readonly id: string }[],
): Promise<number> {
  if (found.length === 0) return 0;
  const ids = found.map(({ id }) => id);
  await tx.deleteFrom(table).where('id', 'in', ids).execute();
  return ids.length;
}

/** Some of the quizzes that nobody has touched; `next` is where to continue, or null. */
export interface UntouchedQuizzes {
  readonly ids: readonly string[];
  readonly next: QuizPosition | null;
}

/** Deletes what nobody has touched since a time (ms since 1970), a little at a time. */
export function createRetentionStore({ reader, write }: Pick<Database, 'reader' | 'write'>) {
  const pageByAge = preparePages(
    reader,
    (db: Queries, p: Placeholder<{ before: number }>) =>
      db
        .selectFrom('custom_quizzes')
        .select(['id', 'created_at as createdAt'])
        .where('created_at', '<', p('before')),
    [
      ['created_at', 'asc'],
      ['id', 'asc'],
    ],
  );

  return {
    /**
     * Custom quizzes made before `before` that nobody has edited, begun or answered since then,
     * oldest first. One call examines `limit` quizzes.
     */
    async untouchedQuizzes(
      before: number,
      after: QuizPosition | null,
      limit: number,
    ): Promise<UntouchedQuizzes> {
      const page = await pageByAge({ before }, after && [after.createdAt, after.id], limit);
      if (page.length === 0) return { ids: [], next: null };
      const untouched = await reader
        .selectFrom('custom_quizzes')
        .select('id')
        .where(
          'id',
          'in',
          page.map(({ id }) => id),
        )
        .where('updated_at', '<', before)
        .where(isUnplayed(before))
        .execute();
      const next = page.length < limit ? null : (page.at(-1) ?? null);
      return { ids: untouched.map(({ id }) => id), next };
    },

    /** Closes a quiz for its deletion; false if somebody has touched it since `before`. */
    closeUntouched: (id: string, before: number, at: number) =>
      write(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('custom_quizzes')
          .set((update) => ({ closed_at: update.fn.coalesce('closed_at', update.val(at)) }))
          .where('id', '=', id)
          .where('updated_at', '<', before)
          .where(isUnplayed(before))
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),

    /** Deletes at most `limit` attempts with all that belongs to them, and returns how many. */
    deleteReadyAttempts: (before: number, limit: number) =>
      write(async (tx) => deleteAttempts(tx, await lockUnanswered(tx, before, limit))),

    /** Deletes attempts of competitions that ended before then and have paid their prizes. */
    deleteCompetitionAttempts: (before: number, limit: number) =>
      write(async (tx) => {
        const attempts = await tx
          .selectFrom('competitions')
          .innerJoin('attempts', 'attempts.quiz_id', 'competitions.id')
          .select(['attempts.quiz_id as quizId', 'attempts.key'])
          .where('closes_at', '<', before)
          .where('prizes_paid_at', 'is not', null)
          .limit(limit)
          .execute();
        const ids = [...new Set(attempts.map(({ quizId }) => quizId))];
        // The whole board goes: places on the rest of it would mean nothing.
        if (ids.length > 0) {
          await tx.deleteFrom('leaderboard_scores').where('quiz_id', 'in', ids).execute();
        }
        return deleteAttempts(tx, attempts);
      }),

    /** Deletes at most `limit` Idempotency-Keys and returns how many. */
    deleteKeys: (before: number, limit: number) =>
      write(async (tx) => {
        const keys = await tx
          .selectFrom('idempotency_keys')
          .select('key_hash')
          .where('created_at', '<', before)
          .limit(limit)
          .execute();
        if (keys.length === 0) return 0;
        const hashes = keys.map((key) => key.key_hash);
        await tx.deleteFrom('idempotency_keys').where('key_hash', 'in', hashes).execute();
        return keys.length;
      }),

    /** Deletes at most `limit` and returns how many. */
    deleteResolvedReports: (before: number, limit: number) =>
      write(async (tx) => {
        const found = await tx
          .selectFrom('reports')
          .select('id')
          .where('resolved_at', '<', before)
          .limit(limit)
          .execute();
        return deleteByIds(tx, 'reports', found);
      }),

    /** Deletes at most `limit` and returns how many. */
    deleteHandledMessages: (before: number, limit: number) =>
      write(async (tx) => {
        const found = await tx
          .selectFrom('contact_messages')
          .select('id')
          .where('handled_at', '<', before)
          .limit(limit)
          .execute();
        return deleteByIds(tx, 'contact_messages', found);
      }),

    /** Deletes the sessions that have expired by then and returns how many. */
    async deleteSessions(before: number) {
      const { numDeletedRows } = await write((tx) =>
        tx.deleteFrom('sessions').where('expires_at', '<=', before).executeTakeFirst(),
      );
      return Number(numDeletedRows);
    },

    /** Forgets who sent reports before then; returns how many reports. */
    forgetVisitors: (before: number, limit: number) =>
      write(async (tx) => {
        const found = await tx
          .selectFrom('reports')
          .select('id')
          .where('address', 'is not', null)
          .where('created_at', '<', before)
          .limit(limit)
          .execute();
        if (found.length === 0) return 0;
        // The id stands in for the visitor, as it is unique too.
        await tx
          .updateTable('reports')
          .set((update) => ({ visitor: update.ref('id'), address: null, device: null }))
          .where(
            'id',
            'in',
            found.map(({ id }) => id),
          )
          .execute();
        return found.length;
      }),
  };
}
