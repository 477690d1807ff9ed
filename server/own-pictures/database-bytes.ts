import type { PictureBytes } from '#server/ports/picture-bytes.ts';
import type { Storage } from '#server/storage/stores.ts';

/** Pictures in the database, which is enough for some thousands of them. */
export function createDatabaseBytes({ ownPictures }: Pick<Storage, 'ownPictures'>): PictureBytes {
  return {
    put: (id, bytes) => ownPictures.putBytes(id, bytes),
    get: (id) => ownPictures.bytesOf(id),
    remove: (ids) => ownPictures.deleteBytes(ids),
  };
}
