import { type Database, type Placeholder, prepare } from '#server/storage/database.ts';
import type { SessionStore } from '#server/storage/storage.ts';

export function createSessionStore(database: Database): SessionStore {
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
    async start({ tokenHash, operator, adminHash, expiresAt }, now) {
      await database.write(async (tx) => {
        await tx.deleteFrom('sessions').where('expires_at', '<=', now).execute();
        await tx
          .insertInto('sessions')
          .values({ token_hash: tokenHash, operator, admin_hash: adminHash, expires_at: expiresAt })
          .execute();
      });
    },

    async find(tokenHash, now) {
      const { rows } = await findSession(database.reader, { tokenHash, now });
      const row = rows[0];
      return row === undefined ? null : { tokenHash, ...row };
    },

    async end(tokenHash) {
      await database.write((tx) =>
        tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute(),
      );
    },
  };
}
