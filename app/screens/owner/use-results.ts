import { useCallback, useState } from 'react';
import { leaderboardEventsUrl } from '#app/api/calls.ts';
import { type OwnerAccess, readInsight, readResults } from '#app/api/owner-calls.ts';
import type { SeenResults } from '#app/screens/owner/seen-results.ts';
import { type Fetched, useFetched } from '#app/screens/owner/use-fetched.ts';
import { useBoardStream } from '#app/ui/use-board-stream.ts';
import type { OwnedCustomQuiz } from '#core/custom-quiz-schemas.ts';
import { leaderboardPage } from '#core/leaderboard.ts';
import type { LiveBoard } from '#core/live-board.ts';
import type { Insight, Results } from '#core/results.ts';

/** Shortest intervals, in ms, between two fetches while friends are playing. */
const minIntervals = { rows: 1_500, insight: 5_000 } as const;

export interface ResultsView {
  readonly rows: Fetched<Results>;
  readonly insight: Fetched<Insight>;
  /** The number of people answering right now; null while polling. */
  readonly answering: number | null;
  showMore(): void;
}

/** The first `wanted` rows, in as many pages as that takes. */
async function readRows(access: OwnerAccess, wanted: number): Promise<Results> {
  let results = await readResults(access, Math.min(wanted, leaderboardPage.max));
  while (results.next !== null && results.entries.length < wanted) {
    const page = await readResults(access, leaderboardPage.max, results.next);
    results = { ...page, entries: [...results.entries, ...page.entries] };
  }
  return results;
}

/** The rows and counts of a quiz, which follow its board; at first as this device saw them last. */
export function useResults(
  access: OwnerAccess,
  quiz: OwnedCustomQuiz,
  seen: SeenResults | null,
): ResultsView {
  const [wanted, setWanted] = useState<number>(leaderboardPage.default);
  const [answering, setAnswering] = useState<number | null>(null);
  const rows = useFetched(
    useCallback(() => readRows(access, wanted), [access, wanted]),
    { minInterval: minIntervals.rows, initial: seen?.rows ?? null },
  );
  const insight = useFetched(
    useCallback(() => readInsight(access), [access]),
    { minInterval: minIntervals.insight, initial: seen?.insight ?? null },
  );

  // Streams carry no key, so a board that friends may not see is polled.
  const isPublic = quiz.boardFor === 'everyone' && quiz.hiddenAt === null;
  useBoardStream<LiveBoard>({
    url: isPublic ? leaderboardEventsUrl(quiz.id) : null,
    onBoard: (board) => {
      setAnswering(board.answering);
      rows.refresh();
      insight.refresh();
    },
    poll: async () => {
      setAnswering(null);
      insight.refresh();
      await rows.fetchNow();
    },
  });

  return {
    // What the device remembers is marked as such.
    rows: { ...rows, failed: rows.failed && seen === null },
    insight,
    answering,
    showMore: () => setWanted((shown) => shown + leaderboardPage.max),
  };
}
