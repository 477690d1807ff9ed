import { type Database, type Placeholder, prepare } from '#server/storage/database.ts';
import type { MediaStore } from '#server/storage/storage.ts';

export function createMediaStore(database: Database): MediaStore {
  const findImage = prepare(database.reader, (db, p: Placeholder<{ hash: string }>) =>
    db.selectFrom('media').select(['hash', 'mime', 'bytes']).where('hash', '=', p('hash')),
  );

  return {
    async find(hash) {
      const { rows } = await findImage(database.reader, { hash });
      return rows[0] ?? null;
    },
  };
}
