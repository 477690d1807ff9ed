import { useCallback, useState } from 'react';
import { leaderboardEventsUrl } from '#app/api/calls.ts';
import { type OwnerAccess, readInsight, readResults } from '#app/api/owner-calls.ts';
import { type ReadingOf, useReading } from '#app/screens/owner/use-reading.ts';
import { useBoardStream } from '#app/ui/use-board-stream.ts';
import type { OwnedCustomQuiz } from '#core/custom-quiz-schemas.ts';
import { leaderboardPage } from '#core/leaderboard.ts';
import type { LiveBoard } from '#core/live-board.ts';
import type { Insight, Results } from '#core/results.ts';

/** Shortest times, in ms, between two readings while friends are playing. */
const rests = { rows: 1_500, insight: 5_000 } as const;

export interface ResultsView {
  readonly rows: ReadingOf<Results>;
  readonly insight: ReadingOf<Insight>;
  /** How many people are answering right now; null where that is not told. */
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

/** Rows and counts, which follow the quiz's board as it changes. */
export function useResults(access: OwnerAccess, quiz: OwnedCustomQuiz): ResultsView {
  const [wanted, setWanted] = useState<number>(leaderboardPage.default);
  const [answering, setAnswering] = useState<number | null>(null);
  const rows = useReading(
    useCallback(() => readRows(access, wanted), [access, wanted]),
    rests.rows,
  );
  const insight = useReading(
    useCallback(() => readInsight(access), [access]),
    rests.insight,
  );

  // Streams carry no key: one that friends may not read is polled instead.
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
      await rows.readNow();
    },
  });

  return {
    rows,
    insight,
    answering,
    showMore: () => setWanted((shown) => shown + leaderboardPage.max),
  };
}
