import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { AppError } from '#core/errors.ts';
import { maxImageBytes } from '#core/media.ts';
import { fetchBytes, ServiceError, TooLargeError } from '#server/fetch-bytes.ts';
import { createLastGoodCopies } from '#server/last-good-copies.ts';
import { checkImage, ImageError } from '#server/media/check-image.ts';
import type { ServiceImages } from '#server/ports/service-images.ts';
import type { StoredImage } from '#server/storage/media.ts';
import { type ContentService, tokenHeaders } from '#server/strapi-source/content-service.ts';
import { createAddressSeal } from '#server/strapi-source/sealed-address.ts';

/** Longest wait for an image, in ms. */
const defaultTimeout = 5_000;

/** Seconds for which another service's image is fresh, here and in browsers. */
const serviceImageAge = 86_400;

/** Ms before a failed image is requested again. */
const pause = 10_000;

const maxCachedImages = 50;

/** A longer address would not fit into ours. */
const maxAddressLength = 2_000;

/** The service's own images have only a path, those in cloud storage a whole address. */
function resolveUrl(base: string, url: string): URL | null {
  const isOwn = /^\/(?!\/)/.test(url);
  const resolved = URL.parse(isOwn ? base + url : url, `${base}/`);
  if (resolved === null || !/^https?:$/.test(resolved.protocol)) return null;
  if (resolved.username !== '' || resolved.password !== '') return null;
  resolved.hash = '';
  return resolved.href.length > maxAddressLength ? null : resolved;
}

/**
 * Query parameters by which clouds grant temporary access; they are not part of the image's
 * identity.
 */
const signatureKeys =
  /^(?:x-amz-.*|x-goog-.*|awsaccesskeyid|googleaccessid|signature|expires|key-pair-id|policy|se|sig|sp|sr|sv|st|token)$/i;

function withoutSignature(url: URL): string {
  const bare = new URL(url);
  for (const key of [...bare.searchParams.keys()]) {
    if (signatureKeys.test(key)) bare.searchParams.delete(key);
  }
  return bare.href;
}

/** Addresses with their latest signature; about 500 bytes each. */
const maxSignatures = 5_000;

const permanentStatuses: readonly (number | null)[] = [404, 410];

/** The visitor's error: `not_found` if a retry is pointless, otherwise `unavailable`. */
function problemOf(error: unknown): AppError {
  const isLost =
    error instanceof ImageError ||
    error instanceof TooLargeError ||
    (error instanceof ServiceError && permanentStatuses.includes(error.status));
  return isLost
    ? new AppError('not_found', 'no such image')
    : new AppError('unavailable', 'the image cannot be read right now');
}

/**
 * Images are cached, and concurrent reads share a request; `secret` seals their addresses, which stand
 * under /media/`source`. With `isOwnOnly`, images elsewhere than at the service have none.
 */
export function createServiceImages(options: {
  service: ContentService;
  source?: 'service' | 'blog';
  isOwnOnly?: boolean;
  secret: string;
  log: Logger;
  now: () => number;
  timeout?: number;
}): ServiceImages {
  const { service, secret, log, now, timeout = defaultTimeout } = options;
  const { source = 'service', isOwnOnly = false } = options;
  const addresses = createAddressSeal(source === 'service' ? secret : `${secret} ${source}`);
  const signed = new LRUCache<string, string>({ max: maxSignatures });
  const copies = createLastGoodCopies<StoredImage>({
    limit: maxCachedImages,
    freshFor: serviceImageAge * 1_000,
    pause,
    now,
  });
  const ownOrigin = new URL(service.address).origin;

  async function load(url: URL): Promise<StoredImage> {
    // The token must not go to a cloud's storage.
    const credentials = url.origin === ownOrigin ? tokenHeaders(service) : {};
    const headers = { Accept: 'image/*', ...credentials };
    try {
      const { bytes } = await fetchBytes(url, { timeout, maxBytes: maxImageBytes, headers });
      const { hash, mime } = checkImage(bytes);
      return { hash, mime, bytes };
    } catch (error) {
      // Without its query, which may hold credentials for a cloud's storage.
      const image = url.origin + url.pathname;
      log.warn({ image }, error instanceof Error ? error.message : String(error));
      throw problemOf(error);
    }
  }

  return {
    maxAge: serviceImageAge,

    addressOf(url) {
      const resolved = resolveUrl(service.address, url);
      if (resolved === null || (isOwnOnly && resolved.origin !== ownOrigin)) return null;
      // The signature changes with every response; the image, and our address for it, does not.
      const bare = withoutSignature(resolved);
      if (bare !== resolved.href) signed.set(bare, resolved.href);
      return `/media/${source}/${addresses.seal(bare)}`;
    },

    async read(sealed) {
      const address = addresses.open(sealed);
      if (address === null) throw new AppError('not_found', 'no such image');
      return copies.read(address, () => load(new URL(signed.get(address) ?? address)));
    },
  };
}
