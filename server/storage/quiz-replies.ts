import type { Closing } from '#core/custom-quiz.ts';
import type { Hiding } from '#core/hiding.ts';
import type { Language } from '#core/language.ts';
import type { Database, Queries } from '#server/storage/database.ts';
import { hasRowLocks } from '#server/storage/dialect.ts';
import type { AttemptKey } from '#server/storage/new-attempts.ts';

/** A quiz that a friend made after answering one, with what decides whether it is shown. */
export interface QuizReply extends Closing, Hiding {
  readonly id: string;
  readonly language: Language;
}

/**
 * Ties the new quiz `replyId` to the attempt, in place of an earlier one. Does nothing if the attempt
 * was erased; a concurrent erasure waits, and removes the tie.
 */
export async function tieReply(
  tx: Queries,
  { quizId, key }: AttemptKey,
  { replyId, at }: { replyId: string; at: number },
): Promise<void> {
  await tx
    .insertInto('quiz_replies')
    .columns(['quiz_id', 'attempt_key', 'reply_id', 'created_at'])
    .expression((db) =>
      db
        .selectFrom('attempts')
        .select(({ val }) => [
          'quiz_id',
          'key',
          val(replyId).as('reply_id'),
          val(at).as('created_at'),
        ])
        .where('quiz_id', '=', quizId)
        .where('key', '=', key)
        .$if(hasRowLocks(tx), (query) => query.forKeyShare()),
    )
    .onConflict((conflict) =>
      conflict.columns(['quiz_id', 'attempt_key']).doUpdateSet(({ ref }) => ({
        reply_id: ref('excluded.reply_id'),
        created_at: ref('excluded.created_at'),
        back_key: null,
      })),
    )
    .execute();
}

/** The attempts on the other ends of threads that begin at, or come back to, some attempts at a quiz. */
async function otherEnds(
  reader: Database['reader'],
  quizId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, AttemptKey>> {
  if (keys.length === 0) return new Map();
  const begun = await reader
    .selectFrom('quiz_replies')
    .select(['attempt_key as own', 'reply_id as quizId', 'back_key as key'])
    .where('quiz_id', '=', quizId)
    .where('attempt_key', 'in', keys)
    .execute();
  const come = await reader
    .selectFrom('quiz_replies')
    .select(['back_key as own', 'quiz_id as quizId', 'attempt_key as key'])
    .where('reply_id', '=', quizId)
    .where('back_key', 'in', keys)
    .execute();
  return new Map(
    [...begun, ...come].flatMap(({ own, quizId: other, key }) =>
      own === null || key === null ? [] : [[own, { quizId: other, key }]],
    ),
  );
}

/** The quizzes that people made after their attempts at a quiz. */
export function createQuizReplyStore({
  reader,
  writeOnce,
}: Pick<Database, 'reader' | 'writeOnce'>) {
  return {
    /** The replies to some attempts, by the attempts' keys. */
    async of(quizId: string, keys: readonly string[]): Promise<ReadonlyMap<string, QuizReply>> {
      if (keys.length === 0) return new Map();
      const ties = await reader
        .selectFrom('quiz_replies')
        .select(['attempt_key as key', 'reply_id as id'])
        .where('quiz_id', '=', quizId)
        .where('attempt_key', 'in', keys)
        .execute();
      if (ties.length === 0) return new Map();
      // By their ids rather than in a join, which would ask every shard of a database split by quiz.
      const replies = await reader
        .selectFrom('custom_quizzes')
        .select([
          'id',
          'language',
          'ends_at as endsAt',
          'closed_at as closedAt',
          'hidden_at as hiddenAt',
          'hidden_until as hiddenUntil',
        ])
        .where('id', 'in', [...new Set(ties.map(({ id }) => id))])
        .execute();
      const byId = new Map(replies.map((reply) => [reply.id, reply]));
      return new Map(
        ties.flatMap(({ key, id }) => {
          const reply = byId.get(id);
          return reply === undefined ? [] : [[key, reply] as const];
        }),
      );
    },

    /**
     * Ties `back`, an attempt at a reply, to the attempt at `quizId` that it replies to: the first one
     * stays. Returns false if it is no reply to that quiz, or another attempt is tied to it.
     */
    async tieBack(quizId: string, back: AttemptKey): Promise<boolean> {
      await writeOnce((tx) =>
        tx
          .updateTable('quiz_replies')
          .set({ back_key: back.key })
          .where('quiz_id', '=', quizId)
          .where('reply_id', '=', back.quizId)
          .where('back_key', 'is', null)
          .execute(),
      );
      const tied = await reader
        .selectFrom('quiz_replies')
        .select('attempt_key')
        .where('quiz_id', '=', quizId)
        .where('reply_id', '=', back.quizId)
        .where('back_key', '=', back.key)
        .executeTakeFirst();
      return tied !== undefined;
    },

    /**
     * Of attempts at a quiz that are one end of a thread of two, the attempt on the other end: at the
     * reply by the quiz's creator, or at the quiz that this one replies to by its creator.
     */
    otherEnds: (quizId: string, keys: readonly string[]) => otherEnds(reader, quizId, keys),
  };
}
