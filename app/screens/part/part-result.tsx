import { lazy, useEffect } from 'react';
import { PagePart } from '#app/browser/page-part.tsx';
import { m } from '#app/paraglide/messages.js';
import { useConfetti } from '#app/play/use-confetti.ts';
import type { PartPage } from '#app/screens/part/part-page.ts';
import { resultId } from '#app/screens/part/tally-bar.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { scoreRemark } from '#app/ui/score-remark.ts';
import { useServed } from '#app/ui/use-served.ts';
import type { Tally } from '#core/part.ts';

function Score({ tally }: { tally: Tally }) {
  const { text, face } = scoreRemark(tally);
  const isServed = useServed();
  useConfetti(isServed ? null : tally.right / tally.total);
  return (
    <div className="pop mt-6 flex animate-rise flex-col items-center bg-card p-4 text-center">
      <img src={`/images/mascot/${face}.svg`} alt="" width="120" height="120" />
      <h2 id={resultId} tabIndex={-1} className="scroll-mt-44 text-2xl outline-none">
        {m.final_score({ score: tally.right, total: tally.total })}
      </h2>
      <p className="text-lg">{text()}</p>
      <p className="text-ink-soft">{m.part_first_counts()}</p>
    </div>
  );
}

const loadAfterResult = () => import('#app/screens/part/after-result.tsx');

/** Preloaded while the visitor answers. */
const AfterResult = lazy(async () => ({ default: (await loadAfterResult()).AfterResult }));

/** Appears, with an announcement, once every question has an answer. */
export function PartResult({
  part,
  tally,
  onPlayAgain,
}: {
  part: PartPage;
  tally: Tally;
  onPlayAgain: () => void;
}) {
  useEffect(() => {
    // A failure repeats when the actions are shown.
    loadAfterResult().catch(() => undefined);
  }, []);
  return (
    <>
      <div role="status">{tally.isDone && <Score tally={tally} />}</div>
      {tally.isDone && (
        <PagePart fallback={<Loading />}>
          <AfterResult part={part} tally={tally} onPlayAgain={onPlayAgain} />
        </PagePart>
      )}
    </>
  );
}
