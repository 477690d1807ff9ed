import {
  type Database,
  type Placeholder,
  prepare,
  type Queries,
} from '#server/storage/database.ts';
import { hasRowLocks } from '#server/storage/dialect.ts';
import type { Tables } from '#server/storage/tables.ts';

/** Identifies an attempt. The quiz's id leads every key, so that a store can be sharded by quiz. */
export interface AttemptKey {
  readonly quizId: string;
  readonly key: string;
}

/** Identifies an attempt for good: one that is erased and begun again may have the same key. */
export interface AttemptIdentity extends AttemptKey {
  /** Ms since 1970. */
  readonly startedAt: number;
}

/** In a competition the quiz's id is the competition's. */
export type AttemptKind = Tables['attempts']['kind'];

export interface NewStoredAttempt extends AttemptIdentity {
  readonly name: string;
  /** The one they chose beside the name; null without one. */
  readonly face?: string | null;
  readonly device: string | null;
  /** SHA-256 of the attempt's token, base64url. */
  readonly tokenHash: string;
  readonly kind: AttemptKind;
  /** The stored version of the quiz that is played; for a custom quiz its revision, null for 1. */
  readonly version: string | null;
  readonly isTimed: boolean;
}

type AttemptRow = Omit<NewStoredAttempt, 'isTimed' | 'face'> &
  Pick<Tables['attempts'], 'timed' | 'face'>;

/** Stores a started attempt inside `tx`; false if it exists, or its custom quiz does not. */
export function createAttemptInsert(
  database: Database,
): (tx: Queries, attempt: NewStoredAttempt) => Promise<boolean> {
  const valuesOf = (p: Placeholder<AttemptRow>) => ({
    quiz_id: p('quizId'),
    key: p('key'),
    name: p('name'),
    device: p('device'),
    token_hash: p('tokenHash'),
    started_at: p('startedAt'),
    kind: p('kind'),
    version: p('version'),
    timed: p('timed'),
    face: p('face'),
  });
  const columns = [
    'key',
    'name',
    'device',
    'token_hash',
    'started_at',
    'kind',
    'version',
    'timed',
    'face',
  ] as const;

  const insertCustom = prepare(database.reader, (db, p: Placeholder<AttemptRow>) =>
    db
      .insertInto('attempts')
      .columns(['quiz_id', ...columns])
      .expression(
        db
          .selectFrom('custom_quizzes')
          .select(({ val }) => ['id', ...columns.map((name) => val(valuesOf(p)[name]).as(name))])
          .where('id', '=', p('quizId'))
          // A deletion of the quiz waits for this attempt and deletes it too.
          .$if(hasRowLocks(db), (query) => query.forKeyShare()),
      )
      .onConflict((conflict) => conflict.columns(['quiz_id', 'key']).doNothing()),
  );

  const insertAttempt = prepare(database.reader, (db, p: Placeholder<AttemptRow>) =>
    db
      .insertInto('attempts')
      .values(valuesOf(p))
      .onConflict((conflict) => conflict.columns(['quiz_id', 'key']).doNothing()),
  );
  return async (tx, { isTimed, face = null, ...rest }) => {
    const insert = rest.kind === 'custom' ? insertCustom : insertAttempt;
    const { affected } = await insert(tx, { ...rest, timed: isTimed ? 1 : 0, face });
    return affected > 0;
  };
}
