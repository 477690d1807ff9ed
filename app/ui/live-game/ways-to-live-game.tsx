import { m } from '#app/paraglide/messages.js';
import { LinkButton } from '#app/ui/button.tsx';
import { hostPagePath, joinPagePath } from '#core/site-paths.ts';

/** One row for everybody who plays in a room: in with a code, or as the host. */
export function WaysToLiveGame() {
  return (
    <section className="mt-4">
      <p className="leading-tight font-semibold">{m.live_game_lead()}</p>
      <div className="mt-1 grid two-columns gap-3">
        <LinkButton look="secondary" to={joinPagePath}>
          {m.live_game_join()}
        </LinkButton>
        <LinkButton look="secondary" to={hostPagePath}>
          {m.live_game_host()}
        </LinkButton>
      </div>
    </section>
  );
}
