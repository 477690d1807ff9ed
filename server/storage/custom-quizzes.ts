import type { Question, QuizType } from '#core/custom-quiz.ts';
import type { Language } from '#core/language.ts';
import { type Database, type Placeholder, prepare } from '#server/storage/database.ts';
import type { CustomQuizStore } from '#server/storage/storage.ts';

export function createCustomQuizStore(database: Database): CustomQuizStore {
  const findQuiz = prepare(database.reader, (db, p: Placeholder<{ id: string }>) =>
    db.selectFrom('custom_quizzes').selectAll().where('id', '=', p('id')),
  );

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
        await tx
          .insertInto('custom_quizzes')
          .values({
            id: quiz.id,
            name: quiz.name,
            type: quiz.type,
            language: quiz.language,
            data: JSON.stringify(quiz.data),
            owner_key_hash: quiz.ownerKeyHash,
            created_at: quiz.createdAt,
          })
          .execute();
        return { id: quiz.id, requestHash: idempotency?.requestHash ?? null };
      }),

    async find(id) {
      const { rows } = await findQuiz(database.reader, { id });
      const row = rows[0];
      if (row === undefined) return null;
      return {
        id: row.id,
        name: row.name,
        type: row.type as QuizType,
        language: row.language as Language,
        data: JSON.parse(row.data) as Question[],
        ownerKeyHash: row.owner_key_hash,
        createdAt: row.created_at,
      };
    },
  };
}
