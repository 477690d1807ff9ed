import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PlayedQuestions } from '#core/ready-quiz.ts';
import { type Database, type Placeholder, prepare } from '#server/storage/database.ts';
import type { QuizVersionStore } from '#server/storage/storage.ts';

/** About 20 KB each. */
const keptVersions = 200;

export function createQuizVersionStore(database: Database): QuizVersionStore {
  const insertVersion = prepare(
    database.reader,
    (db, p: Placeholder<{ quizId: string; version: string; data: string }>) =>
      db
        .insertInto('quiz_versions')
        .values({ quiz_id: p('quizId'), version: p('version'), data: p('data') })
        .onConflict((conflict) => conflict.columns(['quiz_id', 'version']).doNothing()),
  );

  const findVersion = prepare(
    database.reader,
    (db, p: Placeholder<{ quizId: string; version: string }>) =>
      db
        .selectFrom('quiz_versions')
        .select('data')
        .where('quiz_id', '=', p('quizId'))
        .where('version', '=', p('version')),
  );

  /** A version never changes, so what was once parsed stays right. */
  const parsed = new LRUCache<string, PlayedQuestions>({ max: keptVersions });

  return {
    async keep(quizId, { name, qna }) {
      const quiz: PlayedQuestions = { name, qna };
      const data = JSON.stringify(quiz);
      const version = hash('sha256', data, 'base64url').slice(0, 22);
      const key = `${quizId}.${version}`;
      if (parsed.get(key) === undefined) {
        await database.writeOnce((tx) => insertVersion(tx, { quizId, version, data }));
        parsed.set(key, quiz);
      }
      return version;
    },

    async find(quizId, version) {
      const key = `${quizId}.${version}`;
      const known = parsed.get(key);
      if (known !== undefined) return known;
      const { rows } = await findVersion(database.reader, { quizId, version });
      const row = rows[0];
      if (row === undefined) return null;
      const quiz = JSON.parse(row.data) as PlayedQuestions;
      parsed.set(key, quiz);
      return quiz;
    },
  };
}
