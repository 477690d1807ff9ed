import { LRUCache } from 'lru-cache';
import type { OwnedQuestion } from '#core/custom-quiz-schemas.ts';
import { ownPicturesIn } from '#core/own-pictures-in.ts';
import type { TriviaSeconds } from '#core/trivia-limits.ts';
import {
  type Database,
  type Placeholder,
  prepare,
  type Queries,
} from '#server/storage/database.ts';
import { hasRowLocks } from '#server/storage/dialect.ts';
import { type CustomQuizData, type Json, toJson } from '#server/storage/json.ts';
import { tiePictures } from '#server/storage/own-pictures.ts';

/** How many revisions keep their parsed content in memory; about 10 KB each. */
const maxCachedRevisions = 1_000;

/** What a revision of a quiz holds. Only trivia has a title and seconds; null where there is none. */
export interface QuizContent {
  readonly data: readonly OwnedQuestion[];
  readonly title: string | null;
  /** Per question. */
  readonly seconds: TriviaSeconds | null;
}

/** Content to be stored; what only trivia has may be missing. */
export type NewContent = Pick<QuizContent, 'data'> & Partial<QuizContent>;

/** The content as it is stored: the questions, and what only trivia has around them. */
export function storedContent({
  data,
  title = null,
  seconds = null,
}: NewContent): Json<CustomQuizData> {
  return toJson<CustomQuizData>(title === null ? data : { title, seconds, data });
}

function readContent(stored: string): QuizContent {
  const content: CustomQuizData = JSON.parse(stored);
  return 'title' in content ? content : { data: content, title: null, seconds: null };
}

/** Replaces the revision `basedOn`. */
interface Edit extends NewContent {
  readonly id: string;
  readonly basedOn: number;
  readonly name: string;
  /** Stays as it is if it is undefined. */
  readonly face?: string | undefined;
  /** Ms since 1970. */
  readonly at: number;
}

/**
 * Stores the content that an edit replaces; does nothing if `basedOn` is not the newest revision.
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

async function replaceContent(tx: Queries, { id, basedOn, name, face, at, ...content }: Edit) {
  const { numUpdatedRows } = await tx
    .updateTable('custom_quizzes')
    .set({
      name,
      data: storedContent(content),
      revision: basedOn + 1,
      updated_at: at,
      ...(face === undefined ? {} : { face }),
    })
    .where('id', '=', id)
    .where('revision', '=', basedOn)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The revisions of custom quizzes: each edit makes a new one and stores the one it replaces. */
export function createQuizRevisions({ reader, write }: Pick<Database, 'reader' | 'write'>) {
  const findContent = prepare(reader, (db, p: Placeholder<{ id: string; revision: number }>) =>
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
  const parsed = new LRUCache<string, QuizContent>({ max: maxCachedRevisions });

  return {
    /** The content of any revision, newest or replaced; null if there is none. */
    async content(id: string, revision: number): Promise<QuizContent | null> {
      const key = `${id}.${revision}`;
      const known = parsed.get(key);
      if (known !== undefined) return known;
      const newest = await findContent(reader, { id, revision });
      const { rows } =
        newest.rows.length > 0
          ? newest
          : await findVersion(reader, { id, version: String(revision) });
      const row = rows[0];
      if (row === undefined) return null;
      const found = readContent(row.data);
      parsed.set(key, found);
      return found;
    },

    /**
     * Replaces name and content and stores the old content, in one transaction. Returns false,
     * and changes nothing, if `basedOn` is not the quiz's newest revision. Throws `UnusablePictures`.
     */
    edit: (edit: Edit) =>
      write(async (tx) => {
        await keepReplaced(tx, edit);
        if (!(await replaceContent(tx, edit))) return false;
        await tiePictures(tx, edit.id, ownPicturesIn(edit.data));
        return true;
      }),
  };
}
