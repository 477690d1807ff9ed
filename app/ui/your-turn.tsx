import { m } from '#app/paraglide/messages.js';
import { LinkButton } from '#app/ui/button.tsx';

/** Invites somebody who has just played to make a quiz of their own, at `to`. */
export function YourTurn({ to, lead, button }: { to: string; lead: string; button: string }) {
  return (
    <section className="pop bg-pink px-4 py-2 text-center text-onaccent">
      <h2 className="text-2xl">{m.your_turn()}</h2>
      <p className="mb-2 leading-tight">{lead}</p>
      <LinkButton to={to}>{button}</LinkButton>
    </section>
  );
}
