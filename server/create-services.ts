import type { pino } from 'pino';
import { answeringFor } from '#core/live-board.ts';
import { activeFor } from '#core/playing.ts';
import { createRecentAttempts } from '#server/attempts/open-attempt.ts';
import type { CurrentContent } from '#server/cache-current.ts';
import type { Config } from '#server/config.ts';
import { createMediaIds } from '#server/content-api/media-ids.ts';
import { createErrorCount } from '#server/counts/error-count.ts';
import { createPlayerCounter } from '#server/counts/player-counter.ts';
import {
  createMemoryRateLimits,
  createRedisRateLimits,
  noRateLimits,
} from '#server/counts/rate-limits.ts';
import { createEventStreams } from '#server/event-streams/event-streams.ts';
import { createMemoryEventBus } from '#server/events/event-bus.ts';
import { createKeptReplies } from '#server/http/reply-store.ts';
import { createAnswering } from '#server/leaderboards/answering.ts';
import { createLiveRooms } from '#server/live-games/live-rooms.ts';
import { createMemoryPresence, createRedisPresence } from '#server/live-games/presence.ts';
import { roomActions } from '#server/live-games/room-actions.ts';
import { createLog } from '#server/log.ts';
import { createDatabaseBytes } from '#server/own-pictures/database-bytes.ts';
import { createPictureDecoder } from '#server/own-pictures/decoder.ts';
import { createDrawer } from '#server/pictures/drawer.ts';
import { createPictures } from '#server/pictures/pictures.ts';
import type { EventStreams } from '#server/ports/event-streams.ts';
import type { Metrics } from '#server/ports/metrics.ts';
import type { PictureBytes } from '#server/ports/picture-bytes.ts';
import { addShippedPosts } from '#server/posts/add-shipped-posts.ts';
import { createOwnPosts } from '#server/posts/own-posts.ts';
import { createDraftReader, createImportReader } from '#server/quiz-files/file-readers.ts';
import { createReadiness } from '#server/readiness.ts';
import { addShippedQuizzes } from '#server/ready-quizzes/add-shipped-quizzes.ts';
import { createOwnQuizzes } from '#server/ready-quizzes/own-quizzes.ts';
import { createQuizSearch } from '#server/ready-quizzes/quiz-search.ts';
import type { RedisConnection } from '#server/redis/connect-redis.ts';
import { randomKey, sha256 } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import { createHourlyCounts } from '#server/share-images/hourly-counts.ts';
import { openStorage, runOrRefuse } from '#server/storage/opening/open-storage.ts';
import type { Storage } from '#server/storage/stores.ts';
import { createServiceImages } from '#server/strapi-source/service-images.ts';
import { createTrustedProxies } from '#server/visitor-address.ts';
import { createWordFilter } from '#server/words/word-filter.ts';

type Shared = Pick<Services, 'events' | 'answering' | 'players' | 'rateLimits'> & {
  readonly redis: RedisConnection | null;
  close(): Promise<void>;
};

/** Loaded only if metrics are on. */
async function chooseMetrics(
  { metricsPort }: Config,
  eventStreams: EventStreams,
  redis: RedisConnection | null,
): Promise<Metrics | null> {
  if (metricsPort === undefined) return null;
  const { createPrometheusMetrics } = await import('#server/metrics/prometheus.ts');
  return createPrometheusMetrics({
    openStreams: () => eventStreams.count,
    isRedisUp: redis === null ? null : () => redis.isUp,
  });
}

/** Loaded only if a bucket is set. */
async function choosePictureBytes({ media }: Config, storage: Storage): Promise<PictureBytes> {
  if (media === undefined) return createDatabaseBytes(storage);
  const { createBucketBytes } = await import('#server/own-pictures/bucket-bytes.ts');
  return createBucketBytes(media);
}

/** Loaded only if a WordPress is set. */
async function choosePosts(
  address: string | undefined,
  given: CurrentContent & { secret: string; log: pino.Logger },
): Promise<Pick<Services, 'posts' | 'blogImages'>> {
  if (address === undefined) return { posts: createOwnPosts(given), blogImages: null };
  const { secret, log, now } = given;
  const { createWordpressPosts } = await import('#server/posts/wordpress.ts');
  const service = { address, token: undefined };
  const own = { source: 'blog', isOwnOnly: true } as const;
  const blogImages = createServiceImages({ service, ...own, secret, log, now });
  const imageAddress = blogImages.addressOf;
  return { posts: createWordpressPosts({ address, imageAddress, log, now }), blogImages };
}

/** Loaded only if a Strapi is set. */
async function chooseQuizzes(
  { contentServiceUrl: address, contentServiceToken: token }: Config,
  given: CurrentContent & { secret: string; log: pino.Logger },
): Promise<Pick<Services, 'quizzes' | 'ownQuizzes' | 'serviceImages'>> {
  const ownQuizzes = createOwnQuizzes(given);
  if (address === undefined) return { quizzes: ownQuizzes, ownQuizzes, serviceImages: null };
  const { createStrapiQuizzes } = await import('#server/strapi-source/strapi-quizzes.ts');
  const { secret, log, now } = given;
  const service = { address, token };
  const serviceImages = createServiceImages({ service, secret, log, now });
  const imageAddress = serviceImages.addressOf;
  const quizzes = createStrapiQuizzes({ service, imageAddress, log, now });
  return { quizzes, ownQuizzes, serviceImages };
}

/** State shared by copies of the server through Redis, or held by the only process. */
async function chooseShared(
  { redisUrl }: Config,
  given: { secret: string; log: pino.Logger; now: () => number },
): Promise<Shared> {
  const { secret, log, now } = given;
  if (redisUrl === undefined) {
    const events = createMemoryEventBus();
    return {
      redis: null,
      close: async () => {},
      events,
      answering: createAnswering({ events, now }),
      players: createPlayerCounter(now),
      rateLimits: createMemoryRateLimits(),
    };
  }
  const { connectRedis } = await import('#server/redis/connect-redis.ts');
  const { createRedisEventBus } = await import('#server/events/redis.ts');
  const { createRedisCounts } = await import('#server/counts/redis-counts.ts');
  // Copies on one database belong together; other installations may use the same Redis.
  const redis = connectRedis(redisUrl, `quizmingle:${sha256(secret).slice(0, 12)}:`, log);
  const events = createRedisEventBus(redis);
  const counts = (name: string, window: number) => createRedisCounts(redis, { name, window, now });
  return {
    redis,
    async close() {
      await events.flush();
      redis.close();
    },
    events,
    answering: createAnswering({ events, now, shared: counts('answering', answeringFor) }),
    players: createPlayerCounter(now, counts('playing', activeFor)),
    rateLimits: createRedisRateLimits(redis),
  };
}

/** The only place that chooses adapters. `now` gives ms since 1970; tests control the clock. */
export async function createServices(
  config: Config,
  now: () => number = Date.now,
): Promise<Services> {
  const log = createLog(config.logLevel);
  const storage = await openStorage(config.database, (error) =>
    log.warn({ err: error }, 'a connection to the database was lost'),
  );
  const serverSecret = await runOrRefuse(config.database, async () => {
    await addShippedQuizzes(storage, now());
    await addShippedPosts(storage, now());
    return storage.secrets.getOrCreate('server', randomKey() + randomKey());
  });
  const shared = await chooseShared(config, { secret: serverSecret, log, now });
  const onFailure = (error: unknown) => log.error({ err: error }, 'a live board cannot be read');
  const eventStreams = createEventStreams({
    events: shared.events,
    now,
    onFailure,
    ...(config.rateLimits ? {} : { limitOfAddress: Number.POSITIVE_INFINITY }),
  });
  const content = { storage, log, now, events: shared.events };
  const pictures = createPictures(createDrawer());
  const pictureDecoder = createPictureDecoder();
  const draftReader = createDraftReader();
  const importReader = createImportReader();
  const presence =
    shared.redis === null ? createMemoryPresence(now) : createRedisPresence(shared.redis, now);
  const liveRooms = createLiveRooms({ ...content }, presence, () => roomActions(services));
  const chosenQuizzes = await chooseQuizzes(config, { ...content, secret: serverSecret });
  const services: Services = {
    config,
    storage,
    recentAttempts: createRecentAttempts(now),
    readiness: createReadiness({ storage, now }),
    metrics: await chooseMetrics(config, eventStreams, shared.redis),
    events: shared.events,
    answering: shared.answering,
    kept: createKeptReplies({ events: shared.events, now }),
    players: shared.players,
    rateLimits: config.rateLimits ? shared.rateLimits : noRateLimits,
    trustedProxies: createTrustedProxies(config.trustedProxies),
    eventStreams,
    liveRooms,
    ...chosenQuizzes,
    searchQuizzes: createQuizSearch(chosenQuizzes.quizzes),
    ...(await choosePosts(config.blogServiceUrl, { ...content, secret: serverSecret })),
    mediaIds: createMediaIds(),
    draftReader,
    importReader,
    pictures,
    pictureDecoder,
    pictureBytes: await choosePictureBytes(config, storage),
    hourlyCounts: createHourlyCounts(storage, now),
    words: createWordFilter(storage, now),
    errors: createErrorCount(now),
    log,
    now,
    serverSecret,
    async close() {
      liveRooms.close();
      pictures.close();
      pictureDecoder.close();
      await draftReader.close();
      await importReader.close();
      await shared.close();
      await storage.close();
    },
  };
  return services;
}
