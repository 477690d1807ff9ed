import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { MediaIds, MediaIdsOf } from '#server/ports/media-ids.ts';
import { mediaDocumentId } from '#server/ready-quizzes/document-id.ts';

/** About 200 bytes each. */
const maxCachedIds = 20_000;

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
