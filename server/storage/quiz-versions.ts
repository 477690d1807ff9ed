import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PlayedQuestions } from '#core/ready-quiz.ts';
import {
  type Database,
  type Placeholder,
  prepare,
  type Queries,
} from '#server/storage/database.ts';

/** About 20 KB each. */
const maxCachedVersions = 200;

interface NewVersion {
  readonly quizId: string;
  readonly version: string;
  readonly data: string;
}

/** A quiz as it is played now, ready to be stored; equal content has an equal version. */
export function versionOf(quizId: string, { name, qna }: PlayedQuestions): NewVersion {
  const data = JSON.stringify({ name, qna });
  return { quizId, version: hash('sha256', data, 'base64url').slice(0, 22), data };
}

/** Stores a version inside `tx`, unless it exists. */
export function createVersionInsert({
  reader,
}: Pick<Database, 'reader'>): (tx: Queries, version: NewVersion) => Promise<unknown> {
  return prepare(reader, (db, p: Placeholder<NewVersion>) =>
    db
      .insertInto('quiz_versions')
      .values({ quiz_id: p('quizId'), version: p('version'), data: p('data') })
      .onConflict((conflict) => conflict.columns(['quiz_id', 'version']).doNothing()),
  );
}

export function createQuizVersionStore(database: Database) {
  const insertVersion = createVersionInsert(database);

  const findVersion = prepare(
    database.reader,
    (db, p: Placeholder<{ quizId: string; version: string }>) =>
      db
        .selectFrom('quiz_versions')
        .select('data')
        .where('quiz_id', '=', p('quizId'))
        .where('version', '=', p('version')),
  );

  /** A version never changes, so a parsed one stays right. */
  const parsed = new LRUCache<string, PlayedQuestions>({ max: maxCachedVersions });

  return {
    /** Stores a quiz as it is played now. Returns its version, the same for the same content. */
    async keep(quizId: string, { name, qna }: PlayedQuestions) {
      const kept = versionOf(quizId, { name, qna });
      const key = `${quizId}.${kept.version}`;
      if (parsed.get(key) === undefined) {
        await database.writeOnce((tx) => insertVersion(tx, kept));
        parsed.set(key, { name, qna });
      }
      return kept.version;
    },

    async find(quizId: string, version: string): Promise<PlayedQuestions | null> {
      const key = `${quizId}.${version}`;
      const known = parsed.get(key);
      if (known !== undefined) return known;
      const { rows } = await findVersion(database.reader, { quizId, version });
      const row = rows[0];
      if (row === undefined) return null;
      const quiz: PlayedQuestions = JSON.parse(row.data);
      parsed.set(key, quiz);
      return quiz;
    },
  };
}
