import { lazy, memo, use, useEffect } from 'react';
import { PagePart } from '#app/browser/page-part.tsx';
import { LanguageContext } from '#app/contexts.ts';
import { m } from '#app/paraglide/messages.js';
import type { CompetitionPage } from '#app/screens/competition/competition-page.ts';
import { noteDraw } from '#app/screens/competition/noted-draws.ts';
import { Code } from '#app/ui/checked-steps.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Loading } from '#app/ui/loading.tsx';
import type { DrawCommitment } from '#core/competition-schemas.ts';

/** Draws the questions again; only for a draw that is open. */
const DrawCheck = lazy(async () => ({
  default: (await import('#app/screens/competition/draw-check.tsx')).DrawCheck,
}));

function Promised({ id, draw }: { id: string; draw: DrawCommitment }) {
  useEffect(() => noteDraw(id, draw), [id, draw]);
  return (
    <Fold summary={m.draw_heading()}>
      <p className="mb-2 leading-snug">{m.draw_promise()}</p>
      <p className="mb-2 leading-snug">
        {m.draw_promise_seed()}
        <Code>{draw.commitment}</Code>
      </p>
      <p className="mb-2 leading-snug">
        {m.draw_promise_bank()}
        <Code>{draw.bankCommitment}</Code>
      </p>
    </Fold>
  );
}

/** The clock of the page ticks around it. */
const Opened = memo(function Opened({ id }: { id: string }) {
  // Its texts change with the language.
  use(LanguageContext);
  return (
    <section className="pop bg-card p-4">
      <h2 className="text-xl">{m.draw_heading()}</h2>
      <p className="mt-1 mb-3 leading-snug">{m.draw_open()}</p>
      <PagePart fallback={<Loading />}>
        <DrawCheck id={id} />
      </PagePart>
    </section>
  );
});

/** The draw of the questions: the promise beforehand, and the whole draw once nobody plays any more. */
export function DrawSection({
  competition: { id, draw, drawOpensAt },
  time,
}: {
  competition: CompetitionPage;
  time: number;
}) {
  if (draw === null || drawOpensAt === null) return null;
  return time < drawOpensAt ? <Promised id={id} draw={draw} /> : <Opened id={id} />;
}
