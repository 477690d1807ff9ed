import type { StoredImage } from '#server/storage/media.ts';

/**
 * The images of a content service, passed through this server: our pages load nothing from other
 * hosts.
 */
export interface ServiceImages {
  /** Seconds for which an image is fresh. */
  readonly maxAge: number;
  /** Our address for the service's image at `url`; null if `url` is not valid. */
  addressOf(url: string): string | null;
  /** The image for the last segment of such an address. Errors: `not_found`, `unavailable`. */
  read(sealed: string): Promise<StoredImage>;
}
