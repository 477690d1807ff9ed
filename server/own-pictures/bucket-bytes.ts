import { AwsClient } from 'aws4fetch';
import { LRUCache } from 'lru-cache';
import { AppError } from '#core/errors.ts';
import { ownPictureLimits } from '#core/own-picture.ts';
import type { MediaAddress } from '#server/media-address.ts';
import type { PictureBytes } from '#server/ports/picture-bytes.ts';

/** In ms. */
const timeout = 5_000;

/** Bytes of pictures that are kept in memory: a room of people looks at the same one. */
const maxCached = 16 * 1024 * 1024;

/** Pictures in a bucket of an S3-compatible store, which only this server reads and writes. */
export function createBucketBytes({ url, region, key, secret }: MediaAddress): PictureBytes {
  const client = new AwsClient({
    accessKeyId: key,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: 2,
  });
  /** Never stale: the bytes of an id do not change. */
  const recent = new LRUCache<string, Uint8Array>({
    maxSize: maxCached,
    sizeCalculation: ({ length }) => length,
  });

  /** Null if it is not there. */
  async function ask(id: string, init: RequestInit): Promise<Response | null> {
    let response: Response;
    try {
      const signal = AbortSignal.timeout(timeout);
      // A redirect would lead the server to an address that its operator did not choose.
      response = await client.fetch(`${url}/${id}.webp`, { ...init, signal, redirect: 'manual' });
    } catch (error) {
      throw new AppError('unavailable', `the store of pictures: ${String(error)}`);
    }
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status === 404) return null;
    throw new AppError('unavailable', `the store of pictures got ${response.status}`);
  }

  return {
    async put(id, bytes) {
      const body = new Uint8Array(bytes);
      await ask(id, { method: 'PUT', body, headers: { 'Content-Type': 'image/webp' } });
    },

    async get(id) {
      const known = recent.get(id);
      if (known !== undefined) return known;
      const response = await ask(id, {});
      if (response === null) return null;
      const length = Number(response.headers.get('Content-Length') ?? Number.POSITIVE_INFINITY);
      if (length > ownPictureLimits.stored) {
        await response.body?.cancel();
        throw new AppError('unavailable', 'the store of pictures has another one');
      }
      const bytes = new Uint8Array(await response.arrayBuffer());
      recent.set(id, bytes);
      return bytes;
    },

    async remove(ids) {
      for (const id of ids) {
        recent.delete(id);
        await (await ask(id, { method: 'DELETE' }))?.body?.cancel();
      }
    },
  };
}
