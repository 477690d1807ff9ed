import { LRUCache } from 'lru-cache';
import { AppError } from '#core/errors.ts';
import type { Language } from '#core/language.ts';

/** The content of an image; equal descriptions make equal images. */
export interface ShareImageDescription {
  readonly title: string;
  /** A path under /images, or of a stored picture. */
  readonly art: string;
  /** The stored picture, if that is to be drawn. */
  readonly picture?: DrawnPicture;
  readonly language: Language;
}

/** Width and height in pixels. */
export interface DrawnPicture {
  readonly mime: string;
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export type DrawShareImage = (description: ShareImageDescription) => Promise<Uint8Array>;

/** About 100 KB each. */
const maxCachedImages = 100;

/** The most waiting drawings; more are refused, as quizzes must not wait for pictures. */
const maxQueueLength = 20;

export interface ShareImages {
  /** The image as PNG, from the cache or newly drawn. `unavailable` while too many are waiting. */
  read(description: ShareImageDescription): Promise<Uint8Array>;
}

/** Draws one image at a time, and equal ones once. */
export function createShareImages(draw: DrawShareImage): ShareImages {
  const kept = new LRUCache<string, Uint8Array>({ max: maxCachedImages });
  const waiting = new Map<string, Promise<Uint8Array>>();
  let last: Promise<unknown> = Promise.resolve();

  function enqueue(key: string, description: ShareImageDescription): Promise<Uint8Array> {
    const drawing = last
      .then(() => draw(description))
      .then((image) => {
        kept.set(key, image);
        return image;
      })
      .finally(() => waiting.delete(key));
    waiting.set(key, drawing);
    last = drawing.catch(() => undefined);
    return drawing;
  }

  return {
    async read(description) {
      const { title, art, language } = description;
      const key = JSON.stringify([title, art, language]);
      const ready = kept.get(key) ?? waiting.get(key);
      if (ready !== undefined) return ready;
      if (waiting.size >= maxQueueLength) throw new AppError('unavailable', 'too many drawings');
      return enqueue(key, description);
    },
  };
}
