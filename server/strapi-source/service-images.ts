import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { AppError } from '#core/errors.ts';
import { maxImageBytes } from '#core/media.ts';
import { fetchBytes, ServiceError, TooLargeError } from '#server/fetch-bytes.ts';
import { createLastGoodCopies } from '#server/last-good-copies.ts';
import { checkImage, ImageError } from '#server/media/check-image.ts';
import type { StoredImage } from '#server/storage/media.ts';
import { type ContentService, tokenHeaders } from '#server/strapi-source/content-service.ts';
import { createAddressSeal } from '#server/strapi-source/sealed-address.ts';

/** Longest wait for an image, in ms. */
const defaultTimeout = 5_000;

/** Seconds that an image of another service is taken for current, here and in browsers. */
const serviceImageAge = 86_400;

/** Ms that an image that failed is left in peace. */
const pause = 10_000;

const keptImages = 50;

/** Longer addresses would not fit into ours. */
const maxAddressLength = 2_000;

/** The images of a content service, read through us: our pages load nothing from other hosts. */
export interface ServiceImages {
  /** Seconds that an image is taken for current. */
  readonly maxAge: number;
  /** Our address of the image that the service has at `url`; null where `url` cannot be one. */
  addressOf(url: string): string | null;
  /** The image behind the last part of such an address. Errors: `not_found`, `unavailable`. */
  read(sealed: string): Promise<StoredImage>;
}

/** The service's own images have a path only, those in a cloud's storage a whole address. */
function resolveUrl(base: string, url: string): URL | null {
  const isOwn = /^\/(?!\/)/.test(url);
  const resolved = URL.parse(isOwn ? base + url : url, `${base}/`);
  if (resolved === null || !/^https?:$/.test(resolved.protocol)) return null;
  if (resolved.username !== '' || resolved.password !== '') return null;
  resolved.hash = '';
  return resolved.href.length > maxAddressLength ? null : resolved;
}

/** What clouds add to an address to let one reader in for a while; it is not part of the name. */
const signatureKeys =
  /^(?:x-amz-.*|x-goog-.*|awsaccesskeyid|googleaccessid|signature|expires|key-pair-id|policy|se|sig|sp|sr|sv|st|token)$/i;

function withoutSignature(url: URL): string {
  const bare = new URL(url);
  for (const key of [...bare.searchParams.keys()]) {
    if (signatureKeys.test(key)) bare.searchParams.delete(key);
  }
  return bare.href;
}

/** Addresses whose newest signature is known; about 500 bytes each. */
const keptSignatures = 5_000;

const lostStatuses: readonly (number | null)[] = [404, 410];

/** What visitors are told: an image that will not come is not there, another may come later. */
function problemOf(error: unknown): AppError {
  const isLost =
    error instanceof ImageError ||
    error instanceof TooLargeError ||
    (error instanceof ServiceError && lostStatuses.includes(error.status));
  return isLost
    ? new AppError('not_found', 'no such image')
    : new AppError('unavailable', 'the image cannot be read right now');
}

/** Images are kept and shared while they are read; their addresses are sealed with `secret`. */
export function createServiceImages(options: {
  service: ContentService;
  secret: string;
  log: Logger;
  now: () => number;
  timeout?: number;
}): ServiceImages {
  const { service, secret, log, now, timeout = defaultTimeout } = options;
  const addresses = createAddressSeal(secret);
  const signed = new LRUCache<string, string>({ max: keptSignatures });
  const copies = createLastGoodCopies<StoredImage>({
    limit: keptImages,
    freshFor: serviceImageAge * 1_000,
    pause,
    now,
  });
  const ownOrigin = new URL(service.address).origin;

  async function load(url: URL): Promise<StoredImage> {
    // A cloud's storage has no business with the token.
    const credentials = url.origin === ownOrigin ? tokenHeaders(service) : {};
    const headers = { Accept: 'image/*', ...credentials };
    try {
      const { bytes } = await fetchBytes(url, { timeout, maxBytes: maxImageBytes, headers });
      const { hash, mime } = checkImage(bytes);
      return { hash, mime, bytes };
    } catch (error) {
      // Without its query, which may be a key to a cloud's storage.
      const image = url.origin + url.pathname;
      log.warn({ image }, error instanceof Error ? error.message : String(error));
      throw problemOf(error);
    }
  }

  return {
    maxAge: serviceImageAge,

    addressOf(url) {
      const resolved = resolveUrl(service.address, url);
      if (resolved === null) return null;
      // A signature changes with every answer; the image, and our address of it, stays.
      const bare = withoutSignature(resolved);
      if (bare !== resolved.href) signed.set(bare, resolved.href);
      return `/media/service/${addresses.seal(bare)}`;
    },

    async read(sealed) {
      const address = addresses.open(sealed);
      if (address === null) throw new AppError('not_found', 'no such image');
      return copies.read(address, () => load(new URL(signed.get(address) ?? address)));
    },
  };
}
