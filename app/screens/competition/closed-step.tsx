import { m } from '#app/paraglide/messages.js';
import { CompetitionBoard } from '#app/screens/competition/competition-board.tsx';
import { Notice } from '#app/ui/alert.tsx';

/** The competition has ended before the attempt has; its board is there. */
export function ClosedStep({ id }: { id: string }) {
  return (
    <>
      <Notice>{m.contest_closed()}</Notice>
      <CompetitionBoard id={id} />
    </>
  );
}
