import { memo, Suspense } from 'react';
import { lateCode } from '#app/browser/late-code.ts';
import type { CompetitionPage } from '#app/screens/competition/competition-page.ts';

const Board = lateCode(
  async () => (await import('#app/screens/competition/competition-board.tsx')).CompetitionBoard,
);

/** The board below what is played; the clock of the page ticks around it. */
export const LateBoard = memo(function LateBoard({
  competition,
}: {
  competition: CompetitionPage;
}) {
  return (
    <Suspense fallback={null}>
      <Board competition={competition} />
    </Suspense>
  );
});
