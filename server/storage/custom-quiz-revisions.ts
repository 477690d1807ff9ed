import { LRUCache } from 'lru-cache';
import type { Question } from '#core/custom-quiz-schemas.ts';
import {
  type Database,
  type Placeholder,
  prepare,
  type Queries,
} from '#server/storage/database.ts';
import { hasRowLocks } from '#server/storage/dialect.ts';

/** How many revisions keep their parsed questions in memory; about 10 KB each. */
const maxCachedRevisions = 1_000;

/** Replaces the revision `basedOn`. */
interface Edit {
  readonly id: string;
  readonly basedOn: number;
  readonly name: string;
  readonly data: readonly Question[];
  /** Ms since 1970. */
  readonly at: number;
}

/**
 * Stores the questions that an edit replaces; does nothing if `basedOn` is not the newest revision.
 */
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
        // A deletion of the quiz waits for this version and deletes it too.
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

/** The revisions of custom quizzes: each edit makes a new one and stores the one it replaces. */
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

  /** Never stale: a revision does not change. */
  const parsed = new LRUCache<string, readonly Question[]>({ max: maxCachedRevisions });

  return {
    /** The questions of any revision, newest or replaced; null if there is none. */
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
     * Replaces name and questions and stores the old questions, in one transaction. Returns false,
     * and changes nothing, if `basedOn` is not the quiz's newest revision.
     */
    edit: (edit: Edit) =>
      write(async (tx) => {
        await keepReplaced(tx, edit);
        return replaceQuestions(tx, edit);
      }),
  };
}
