import type { Session } from '#core/session.ts';
import { attemptPageReads } from '#server/attempts/page-reads.ts';
import { customQuizPageReads } from '#server/custom-quizzes/page-reads.ts';
import { livePageReads } from '#server/live-games/page-reads.ts';
import type { PageVisitor } from '#server/operations/page-visitor.ts';
import { readSession } from '#server/operators/read-session.ts';
import { requireSession } from '#server/operators/require-session.ts';
import { pairPageReads } from '#server/pairs/page-reads.ts';
import { postPageReads } from '#server/posts/page-reads.ts';
import { readyQuizPageReads } from '#server/ready-quizzes/page-reads.ts';
import type { Services } from '#server/services.ts';
import { shareImagePageReads } from '#server/share-images/page-reads.ts';
import { readOverview } from '#server/statistics/read-overview.ts';

/** What only our own pages read or do, by name: the API has no operation for it. */
export const pageReads = {
  ...attemptPageReads,
  ...customQuizPageReads,
  ...livePageReads,
  ...pairPageReads,
  ...postPageReads,
  ...readyQuizPageReads,
  ...shareImagePageReads,

  /** The signed-in operator; null if nobody is signed in. */
  session(_none: null, services: Services, { cookies }: PageVisitor): Promise<Session | null> {
    return readSession(services, cookies);
  },

  /** What an operator sees first. Errors: `unauthorized`, `admin_off`. */
  async overview(_none: null, services: Services, { cookies }: PageVisitor) {
    await requireSession(services, cookies);
    return readOverview(services);
  },
};

export type PageReads = typeof pageReads;
