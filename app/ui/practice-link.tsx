import { m } from '#app/paraglide/messages.js';
import { LinkButton } from '#app/ui/button.tsx';
import { practicePath } from '#core/site-paths.ts';

/** Leads whoever has missed something to their practice. */
export function PracticeLink() {
  return (
    <LinkButton look="secondary" to={practicePath}>
      {m.practice_missed()}
    </LinkButton>
  );
}
