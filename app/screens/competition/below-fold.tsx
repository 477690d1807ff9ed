import { CompetitionBoard } from '#app/screens/competition/competition-board.tsx';
import type { CompetitionPage } from '#app/screens/competition/competition-page.ts';
import { DrawSection } from '#app/screens/competition/draw-section.tsx';
import { competitionState } from '#core/competition.ts';

/** The lower part of a competition's page: the draw of its questions, and the board. */
export function BelowFold({ competition, time }: { competition: CompetitionPage; time: number }) {
  return (
    <>
      <DrawSection competition={competition} time={time} />
      {competitionState(competition, time) !== 'coming' && <CompetitionBoard id={competition.id} />}
    </>
  );
}
