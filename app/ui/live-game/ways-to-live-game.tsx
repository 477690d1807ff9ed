import { m } from '#app/paraglide/messages.js';
import { LinkButton } from '#app/ui/button.tsx';
import { hostPagePath, joinPagePath } from '#core/site-paths.ts';

/** One row for everybody who plays together in a room: in with a code, or as the host. */
export function WaysToLiveGame() {
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <LinkButton look="secondary" className="flex-1" to={joinPagePath}>
        {m.live_game_join()}
      </LinkButton>
      <LinkButton look="secondary" className="flex-1" to={hostPagePath}>
        {m.host_title()}
      </LinkButton>
    </div>
  );
}
