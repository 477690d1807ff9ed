interface PostFacts {
  /** Counts from 1; part of the URL /Blogposdt/{id}. */
  readonly id: number;
  /** ISO 8601, UTC. */
  readonly date: string;
  /** ISO 8601, UTC; never before `date`. */
  readonly modified: string;
  /** Path of an image under /images. */
  readonly image: string;
}

/** The parts of the shipped posts that are the same in every language, by slug. */
export const postFacts = {
  'best-friend-quiz-questions': {
    id: 1,
    date: '2026-11-16T09:00:00Z',
    modified: '2026-11-21T00:00:00Z',
    image: '/images/types/friend.svg',
  },
  'long-distance-couple-quiz': {
    id: 2,
    date: '2026-11-17T09:00:00Z',
    modified: '2026-11-21T00:00:00Z',
    image: '/images/types/couple.svg',
  },
  'free-fire-gun-sounds': {
    id: 3,
    date: '2026-11-18T09:00:00Z',
    modified: '2026-11-21T00:00:00Z',
    image: '/images/parts/5.svg',
  },
  'contest-scoring-explained': {
    id: 4,
    date: '2026-11-19T09:00:00Z',
    modified: '2026-11-22T00:00:00Z',
    image: '/images/parts/1.svg',
  },
  'share-quiz-without-spamming': {
    id: 5,
    date: '2026-11-20T09:00:00Z',
    modified: '2026-11-21T00:00:00Z',
    image: '/images/types/freefire.svg',
  },
} as const satisfies Readonly<Record<string, PostFacts>>;

export type PostSlug = keyof typeof postFacts;
