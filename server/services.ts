import { pino } from 'pino';
import { posts } from '#content/posts/index.ts';
import type { Config } from '#server/config.ts';
import { createMemoryRateLimits, noRateLimits, type RateLimits } from '#server/http/rate-limits.ts';
import { createPlayerCounter, type PlayerCounter } from '#server/parts/player-counter.ts';
import { createOwnPosts } from '#server/posts/own-posts.ts';
import type { PostSource } from '#server/posts/post-source.ts';
import { createWordpressPosts } from '#server/posts/wordpress.ts';
import { randomKey } from '#server/secrets.ts';
import { drawShareImage } from '#server/share-images/draw-share-image.ts';
import { createShareImages, type ShareImages } from '#server/share-images/share-images.ts';
import { openSqlite } from '#server/storage/sqlite.ts';
import type { Storage } from '#server/storage/storage.ts';

/** What every use-case may use. Time comes in as a function, so that tests hold the clock. */
export interface Services {
  readonly config: Pick<Config, 'publicUrl' | 'pronounRule' | 'playingCount'>;
  readonly storage: Storage;
  readonly players: PlayerCounter;
  readonly rateLimits: RateLimits;
  readonly posts: PostSource;
  readonly shareImages: ShareImages;
  readonly log: pino.Logger;
  /** Ms since 1970. */
  readonly now: () => number;
  /** The installation's own secret, made at its first start and kept in the storage. */
  readonly serverSecret: string;
}

/** The one place that chooses adapters. */
export async function createServices(config: Config): Promise<Services> {
  const storage = await openSqlite(config.databaseFile);
  const serverSecret = await storage.secrets.getOrCreate('server', randomKey() + randomKey());
  const log = pino({ level: config.logLevel });
  const { blogServiceUrl } = config;
  return {
    config,
    storage,
    players: createPlayerCounter(Date.now),
    posts:
      blogServiceUrl === undefined
        ? createOwnPosts(posts)
        : createWordpressPosts({ address: blogServiceUrl, log, now: Date.now }),
    rateLimits: config.rateLimits ? createMemoryRateLimits() : noRateLimits,
    shareImages: createShareImages(drawShareImage),
    log,
    now: Date.now,
    serverSecret,
  };
}
