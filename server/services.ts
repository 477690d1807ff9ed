import type { BlockList } from 'node:net';
import type { pino } from 'pino';
import type { Config } from '#server/config.ts';
import type { Answering } from '#server/ports/answering.ts';
import type { DraftReader } from '#server/ports/draft-reader.ts';
import type { ErrorCount } from '#server/ports/error-count.ts';
import type { EventBus } from '#server/ports/event-bus.ts';
import type { EventStreams } from '#server/ports/event-streams.ts';
import type { HourlyCounts } from '#server/ports/hourly-counts.ts';
import type { ImportReader } from '#server/ports/import-reader.ts';
import type { KeptReplies } from '#server/ports/kept-replies.ts';
import type { LiveRooms } from '#server/ports/live-rooms.ts';
import type { MediaIdsOf } from '#server/ports/media-ids.ts';
import type { Metrics } from '#server/ports/metrics.ts';
import type { PictureBytes } from '#server/ports/picture-bytes.ts';
import type { PictureDecoder } from '#server/ports/picture-decoder.ts';
import type { Pictures } from '#server/ports/pictures.ts';
import type { PlayerCounter } from '#server/ports/player-counter.ts';
import type { PostSource } from '#server/ports/post-source.ts';
import type { OwnQuizzes, QuizSource, SearchQuizzes } from '#server/ports/quiz-source.ts';
import type { RateLimits } from '#server/ports/rate-limits.ts';
import type { Readiness } from '#server/ports/readiness.ts';
import type { RecentAttempts } from '#server/ports/recent-attempts.ts';
import type { ServiceImages } from '#server/ports/service-images.ts';
import type { WordFilter } from '#server/ports/word-filter.ts';
import type { Storage } from '#server/storage/stores.ts';

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
  readonly eventStreams: EventStreams;
  readonly liveRooms: LiveRooms;
  readonly answering: Answering;
  readonly kept: KeptReplies;
  readonly posts: PostSource;
  /** What visitors play: `ownQuizzes`, or those of a content service. */
  readonly quizzes: QuizSource;
  readonly ownQuizzes: OwnQuizzes;
  readonly searchQuizzes: SearchQuizzes;
  /** Null without a content service. */
  readonly serviceImages: ServiceImages | null;
  /** Null without a WordPress. */
  readonly blogImages: ServiceImages | null;
  readonly mediaIds: MediaIdsOf;
  readonly draftReader: DraftReader;
  /** Reads files of operators. */
  readonly importReader: ImportReader;
  readonly pictures: Pictures;
  /** Makes safe what creators bring. */
  readonly pictureDecoder: PictureDecoder;
  readonly pictureBytes: PictureBytes;
  readonly hourlyCounts: HourlyCounts;
  readonly words: WordFilter;
  readonly errors: ErrorCount;
  readonly log: pino.Logger;
  /** Null if no port is set for them. */
  readonly metrics: Metrics | null;
  readonly readiness: Readiness;
  /** Ms since 1970. */
  readonly now: () => number;
  /** The installation's own secret, made at its first start and stored. */
  readonly serverSecret: string;
  /** Ends every thread, process, timer and connection. After this no service may be used. */
  close(): Promise<void>;
}
