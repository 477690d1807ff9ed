import type { BlockList } from 'node:net';
import type { pino } from 'pino';
import type { RecentAttempts } from '#server/attempts/recent-attempts.ts';
import type { Config } from '#server/config.ts';
import type { MediaIdsOf } from '#server/content-api/media-ids.ts';
import type { ErrorCount } from '#server/counts/error-count.ts';
import type { PlayerCounter } from '#server/counts/player-counter.ts';
import type { RateLimits } from '#server/counts/rate-limits.ts';
import type { EventBus } from '#server/events/event-bus.ts';
import type { KeptReplies } from '#server/http/reply-store.ts';
import type { Answering } from '#server/live/answering.ts';
import type { BoardStreams } from '#server/live/board-streams.ts';
import type { LiveRooms } from '#server/live/live-rooms.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { Pictures } from '#server/pictures/pictures.ts';
import type { PostSource } from '#server/posts/post-source.ts';
import type { DraftReader, ImportReader } from '#server/quiz-files/file-readers.ts';
import type { Readiness } from '#server/readiness.ts';
import type { QuizSource } from '#server/ready-quizzes/quiz-source.ts';
import type { HourlyCounts } from '#server/share-images/hourly-counts.ts';
import type { Storage } from '#server/storage/stores.ts';
import type { ServiceImages } from '#server/strapi-source/service-images.ts';
import type { WordFilter } from '#server/words/word-filter.ts';

/** The dependencies of use-cases. Time is a function, so that tests control the clock. */
export interface Services {
  readonly config: Pick<
    Config,
    | 'publicUrl'
    | 'pronounRule'
    | 'playingCount'
    | 'blogServiceUrl'
    | 'contentToken'
    | 'contentServiceUrl'
    | 'adminToken'
    | 'grievanceOfficer'
    | 'retentionDays'
    | 'serviceWorker'
  >;
  readonly storage: Storage;
  readonly recentAttempts: RecentAttempts;
  readonly players: PlayerCounter;
  readonly rateLimits: RateLimits;
  readonly trustedProxies: BlockList;
  readonly events: EventBus;
  readonly boardStreams: BoardStreams;
  readonly liveRooms: LiveRooms;
  readonly answering: Answering;
  readonly kept: KeptReplies;
  readonly posts: PostSource;
  readonly quizzes: QuizSource;
  /** Null without a content service. */
  readonly serviceImages: ServiceImages | null;
  /** Null without a WordPress. */
  readonly blogImages: ServiceImages | null;
  readonly mediaIds: MediaIdsOf;
  readonly draftReader: DraftReader;
  /** Reads files of operators. */
  readonly importReader: ImportReader;
  readonly pictures: Pictures;
  readonly hourlyCounts: HourlyCounts;
  readonly words: WordFilter;
  readonly errors: ErrorCount;
  readonly log: pino.Logger;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  /** Ms since 1970. */
  readonly now: () => number;
  /** The installation's own secret, made at its first start and stored. */
  readonly serverSecret: string;
  /** Ends every thread, process, timer and connection. After this no service may be used. */
  close(): Promise<void>;
}
