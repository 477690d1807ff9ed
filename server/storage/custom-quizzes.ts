import type { Question, QuizType } from '#core/custom-quiz.ts';
import type { Language } from '#core/language.ts';
import { type Database, type Placeholder, prepare } from '#server/storage/database.ts';
import type { CustomQuizStore } from '#server/storage/storage.ts';

/** So many quizzes are kept parsed; about 10 KB each. */
const largestMemory = 1_000;

/**
 * Parses the questions of a quiz once, not for each answer to one of them. What is kept counts only
 * while the stored text is the same, so a quiz that another process changes is parsed again.
 */
function createQuestionParser(): (id: string, text: string) => readonly Question[] {
  const parsed = new Map<string, { text: string; questions: readonly Question[] }>();
  return (id, text) => {
    const known = parsed.get(id);
    if (known?.text === text) return known.questions;
    const questions = JSON.parse(text) as Question[];
    const oldest = parsed.size >= largestMemory ? parsed.keys().next().value : undefined;
    if (oldest !== undefined) parsed.delete(oldest);
    parsed.set(id, { text, questions });
    return questions;
  };
}

export function createCustomQuizStore(database: Database): CustomQuizStore {
  const findQuiz = prepare(database.reader, (db, p: Placeholder<{ id: string }>) =>
    db.selectFrom('custom_quizzes').selectAll().where('id', '=', p('id')),
  );

  const parseQuestions = createQuestionParser();

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
        data: parseQuestions(row.id, row.data),
        ownerKeyHash: row.owner_key_hash,
        createdAt: row.created_at,
      };
    },
  };
}
