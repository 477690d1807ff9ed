import { m } from '#app/paraglide/messages.js';
import type { CompetitionPage } from '#app/screens/competition/competition-page.ts';
import { LateBoard } from '#app/screens/competition/late-board.tsx';
import { Notice } from '#app/ui/alert.tsx';

/** Says that the competition ended before the attempt did, and shows the board. */
export function ClosedStep({ competition }: { competition: CompetitionPage }) {
  return (
    <>
      <Notice>{m.contest_closed()}</Notice>
      <LateBoard competition={competition} />
    </>
  );
}
