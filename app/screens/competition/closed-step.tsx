import { m } from '#app/paraglide/messages.js';
import { CompetitionBoard } from '#app/screens/competition/competition-board.tsx';
import { Notice } from '#app/ui/alert.tsx';

/** Says that the competition ended before the attempt did, and shows the board. */
export function ClosedStep({ id }: { id: string }) {
  return (
    <>
      <Notice>{m.contest_closed()}</Notice>
      <CompetitionBoard id={id} />
    </>
  );
}
