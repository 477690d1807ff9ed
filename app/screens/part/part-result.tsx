import { RotateCcw } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import type { PartPage } from '#app/screens/part/part.tsx';
import { resultId } from '#app/screens/part/tally-bar.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { PartCard } from '#app/ui/part-cards.tsx';
import { scoreVerdict } from '#app/ui/score-verdict.ts';
import { SharePanel } from '#app/ui/share-panel.tsx';
import type { Tally } from '#core/part.ts';

function Score({ tally }: { tally: Tally }) {
  const { text, face } = scoreVerdict(tally);
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

function AfterResult({
  part,
  tally,
  onPlayAgain,
}: {
  part: PartPage;
  tally: Tally;
  onPlayAgain: () => void;
}) {
  const { id, game, next, shareUrl } = part;
  const message = m.part_share_message({
    score: tally.right,
    total: tally.total,
    number: id,
    game,
    url: shareUrl,
  });
  return (
    <>
      <section className="mt-6">
        <h2 className="mb-3 text-2xl">{m.part_share_heading()}</h2>
        <SharePanel url={shareUrl} message={message} />
      </section>
      {next !== null && (
        <section className="mt-6">
          <h2 className="mb-3 text-2xl">{m.part_next_heading()}</h2>
          <PartCard part={next} />
        </section>
      )}
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <Button look="secondary" onClick={onPlayAgain}>
          <RotateCcw aria-hidden="true" />
          {m.part_again()}
        </Button>
        <LinkButton to="/Game" look="secondary">
          {m.part_all_games()}
        </LinkButton>
      </div>
    </>
  );
}

/** Appears, and is announced, when every question is answered. */
export function PartResult({
  part,
  tally,
  onPlayAgain,
}: {
  part: PartPage;
  tally: Tally;
  onPlayAgain: () => void;
}) {
  return (
    <>
      <div role="status">{tally.isDone && <Score tally={tally} />}</div>
      {tally.isDone && <AfterResult part={part} tally={tally} onPlayAgain={onPlayAgain} />}
    </>
  );
}
