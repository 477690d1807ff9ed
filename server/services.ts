import { pino } from 'pino';
import { posts } from '#content/posts/index.ts';
import type { Config } from '#server/config.ts';
import type { EventBus } from '#server/events/event-bus.ts';
import { createMemoryEventBus } from '#server/events/memory.ts';
import { createMemoryRateLimits, noRateLimits, type RateLimits } from '#server/http/rate-limits.ts';
import { type Answering, createAnswering } from '#server/live/answering.ts';
import { type BoardStreams, createBoardStreams } from '#server/live/board-streams.ts';
import { createServiceImages, type ServiceImages } from '#server/media/service-images.ts';
import { createPlayerCounter, type PlayerCounter } from '#server/parts/player-counter.ts';
import { createOwnPosts } from '#server/posts/own-posts.ts';
import type { PostSource } from '#server/posts/post-source.ts';
import { offerShipped } from '#server/ready-quizzes/offer-shipped.ts';
import { createOwnQuizzes } from '#server/ready-quizzes/own-quizzes.ts';
import type { QuizSource } from '#server/ready-quizzes/quiz-source.ts';
import { randomKey } from '#server/secrets.ts';
import { drawShareImage } from '#server/share-images/draw-share-image.ts';
import { createShareImages, type ShareImages } from '#server/share-images/share-images.ts';
import { openSqlite } from '#server/storage/sqlite.ts';
import type { Storage } from '#server/storage/storage.ts';

/** What every use-case may use. Time comes in as a function, so that tests hold the clock. */
export interface Services {
  readonly config: Pick<Config, 'publicUrl' | 'pronounRule' | 'playingCount' | 'contentToken'>;
  readonly storage: Storage;
  readonly players: PlayerCounter;
  readonly rateLimits: RateLimits;
  readonly events: EventBus;
  readonly boardStreams: BoardStreams;
  readonly answering: Answering;
  readonly posts: PostSource;
  readonly quizzes: QuizSource;
  /** Null where no content service is set. */
  readonly serviceImages: ServiceImages | null;
  readonly shareImages: ShareImages;
  readonly log: pino.Logger;
  /** Ms since 1970. */
  readonly now: () => number;
  /** The installation's own secret, made at its first start and kept in the storage. */
  readonly serverSecret: string;
}

/** What reads a WordPress is loaded only where there is one. */
async function choosePosts(
  address: string | undefined,
  log: pino.Logger,
  now: () => number,
): Promise<PostSource> {
  if (address === undefined) return createOwnPosts(posts);
  const { createWordpressPosts } = await import('#server/posts/wordpress.ts');
  return createWordpressPosts({ address, log, now });
}

/** What reads a Strapi is loaded only where there is one. */
async function chooseQuizzes(
  { contentServiceUrl: address, contentServiceToken: token }: Config,
  given: { storage: Storage; secret: string; log: pino.Logger; now: () => number },
): Promise<Pick<Services, 'quizzes' | 'serviceImages'>> {
  if (address === undefined) {
    return { quizzes: createOwnQuizzes(given.storage, given.now), serviceImages: null };
  }
  const { createStrapiQuizzes } = await import('#server/ready-quizzes/strapi-quizzes.ts');
  const { secret, log, now } = given;
  const service = { address, token };
  const serviceImages = createServiceImages({ service, secret, log, now });
  const imageAddress = serviceImages.addressOf;
  return { quizzes: createStrapiQuizzes({ service, imageAddress, log, now }), serviceImages };
}

/** The one place that chooses adapters. `now` gives ms since 1970; tests hold the clock. */
export async function createServices(
  config: Config,
  now: () => number = Date.now,
): Promise<Services> {
  const storage = await openSqlite(config.databaseFile);
  const serverSecret = await storage.secrets.getOrCreate('server', randomKey() + randomKey());
  const log = pino({ level: config.logLevel });
  const events = createMemoryEventBus();
  const onFailure = (error: unknown) => log.error({ err: error }, 'a live board cannot be read');
  await offerShipped(storage, now());
  return {
    config,
    storage,
    players: createPlayerCounter(now),
    ...(await chooseQuizzes(config, { storage, secret: serverSecret, log, now })),
    posts: await choosePosts(config.blogServiceUrl, log, now),
    events,
    boardStreams: createBoardStreams({ events, now, onFailure }),
    answering: createAnswering({ events, now }),
    rateLimits: config.rateLimits ? createMemoryRateLimits() : noRateLimits,
    shareImages: createShareImages(drawShareImage),
    log,
    now,
    serverSecret,
  };
}
