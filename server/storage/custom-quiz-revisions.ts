import { LRUCache } from 'lru-cache';
import type { Question } from '#core/custom-quiz-schemas.ts';
import {
  type Database,
  type Placeholder,
  prepare,
  type Queries,
} from '#server/storage/database.ts';
import { hasRowLocks } from '#server/storage/dialect.ts';

/** The questions of so many revisions are kept parsed; about 10 KB each. */
const largestMemory = 1_000;

/** What an edit of the revision `basedOn` puts in its place. */
interface Edit {
  readonly id: string;
  readonly basedOn: number;
  readonly name: string;
  readonly data: readonly Question[];
  /** Ms since 1970. */
  readonly at: number;
}

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
        // A deletion of the quiz waits for this version, so that it deletes it too.
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

/** The revisions of custom quizzes: each edit makes another one and keeps what it replaces. */
export function createQuizRevisions({ reader, write }: Pick<Database, 'reader' | 'write'>) {
  const findQuestions = prepare(reader, (db, p: Placeholder<{ id: string; revision: number }>) =>
    db
      .selectFrom('custom_quizzes')
      .select('data')
      .where('id', '=', p('id'))
      .where('revision', '=', p('revision')),
  );

  const findVersion = prepare(reader, (db, p: Placeholder<{ id: string; version: string }>) =>
    db
      .selectFrom('quiz_versions')
      .select('data')
      .where('quiz_id', '=', p('id'))
      .where('version', '=', p('version')),
  );

  /** Never out of date: a revision does not change. */
  const parsed = new LRUCache<string, readonly Question[]>({ max: largestMemory });

  return {
    /** The questions of a revision, the newest or a replaced one; null if there is none. */
    async questions(id: string, revision: number): Promise<readonly Question[] | null> {
      const key = `${id}.${revision}`;
      const known = parsed.get(key);
      if (known !== undefined) return known;
      const newest = await findQuestions(reader, { id, revision });
      const { rows } =
        newest.rows.length > 0
          ? newest
          : await findVersion(reader, { id, version: String(revision) });
      const row = rows[0];
      if (row === undefined) return null;
      const found = JSON.parse(row.data) as Question[];
      parsed.set(key, found);
      return found;
    },

    /**
     * Replaces name and questions and keeps the old questions, in one transaction. False, and nothing
     * is changed, where `basedOn` is not the quiz's revision any more.
     */
    edit: (edit: Edit) =>
      write(async (tx) => {
        await keepReplaced(tx, edit);
        return replaceQuestions(tx, edit);
      }),
  };
}
