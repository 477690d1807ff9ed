import { type Database, type Placeholder, prepare } from '#server/storage/database.ts';

/** A signed-in operator. Hashes are SHA-256 in base64url, times ms since 1970. */
interface StoredSession {
  readonly tokenHash: string;
  readonly operator: string;
  /** Of the admin token that opened the session. */
  readonly adminHash: string;
  readonly expiresAt: number;
}

export function createSessionStore(database: Database) {
  const findSession = prepare(
    database.reader,
    (db, p: Placeholder<{ tokenHash: string; now: number }>) =>
      db
        .selectFrom('sessions')
        .select(['operator', 'admin_hash as adminHash', 'expires_at as expiresAt'])
        .where('token_hash', '=', p('tokenHash'))
        .where('expires_at', '>', p('now')),
  );

  return {
    /** Stores a session, and deletes those that have expired by `now`. */
    async start(session: StoredSession, now: number): Promise<void> {
      const { tokenHash, operator, adminHash, expiresAt } = session;
      await database.write(async (tx) => {
        await tx.deleteFrom('sessions').where('expires_at', '<=', now).execute();
        await tx
          .insertInto('sessions')
          .values({ token_hash: tokenHash, operator, admin_hash: adminHash, expires_at: expiresAt })
          .execute();
      });
    },

    /** Null if there is none, or it has expired by `now`. */
    async find(tokenHash: string, now: number): Promise<StoredSession | null> {
      const { rows } = await findSession(database.reader, { tokenHash, now });
      const row = rows[0];
      return row === undefined ? null : { tokenHash, ...row };
    },

    async end(tokenHash: string): Promise<void> {
      await database.write((tx) =>
        tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute(),
      );
    },
  };
}
