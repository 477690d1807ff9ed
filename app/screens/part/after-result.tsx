import { RotateCcw } from 'lucide-react';
import type { SyntheticEvent } from 'react';
import { m } from '#app/paraglide/messages.js';
import type { PartPage } from '#app/screens/part/part-page.ts';
import { LinkButton, PressLinkButton } from '#app/ui/button.tsx';
import { PartCard } from '#app/ui/part-cards.tsx';
import { SharePanel } from '#app/ui/share-panel.tsx';
import { YourTurn } from '#app/ui/your-turn.tsx';
import type { Tally } from '#core/part.ts';
import { partPath } from '#core/share.ts';

/** Next actions after a result: share it, play the next part, or play again. */
export function AfterResult({
  part,
  tally,
  onPlayAgain,
}: {
  part: PartPage;
  tally: Tally;
  onPlayAgain: () => void;
}) {
  const { id, game, next, shareUrl } = part;
  const playAgain = (event: SyntheticEvent) => {
    event.preventDefault();
    onPlayAgain();
  };
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
      <div className="mt-6">
        <YourTurn to="/" lead={m.create_your_quiz_lead()} button={m.create_your_quiz()} />
      </div>
      {next !== null && (
        <section className="mt-6">
          <h2 className="mb-3 text-2xl">{m.part_next_heading()}</h2>
          <PartCard part={next} />
        </section>
      )}
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <PressLinkButton look="secondary" href={partPath(id)} onPress={playAgain}>
          <RotateCcw aria-hidden="true" />
          {m.part_again()}
        </PressLinkButton>
        <LinkButton to="/Game" look="secondary">
          {m.part_all_games()}
        </LinkButton>
      </div>
    </>
  );
}
