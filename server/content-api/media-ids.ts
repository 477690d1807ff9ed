import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { mediaDocumentId } from '#server/ready-quizzes/document-id.ts';

/** About 200 bytes each. */
const maxCachedIds = 20_000;

/** The ids of an image in Strapi's shape; `id` is a 48-bit number. */
export interface MediaIds {
  readonly id: number;
  readonly documentId: string;
}

/** The ids of an image by its name: the same on every installation. */
export type MediaIdsOf = (name: string) => MediaIds;

/** Cached, as hashing costs time. */
export function createMediaIds(): MediaIdsOf {
  const cached = new LRUCache<string, MediaIds>({ max: maxCachedIds });
  return (name) => {
    const known = cached.get(name);
    if (known !== undefined) return known;
    const ids = {
      id: hash('sha256', name, 'buffer').readUIntBE(0, 6) + 1,
      documentId: mediaDocumentId(name),
    };
    cached.set(name, ids);
    return ids;
  };
}
