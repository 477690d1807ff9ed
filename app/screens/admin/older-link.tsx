import { m } from '#app/paraglide/messages.js';
import { LinkButton } from '#app/ui/button.tsx';

/** A link from a list to older entries, with the same `query`; nothing on the last page. */
export function OlderLink({
  next,
  query = {},
}: {
  next: string | null;
  query?: Readonly<Record<string, string>>;
}) {
  if (next === null) return null;
  return (
    <LinkButton
      look="secondary"
      to={`?${new URLSearchParams({ ...query, cursor: next })}`}
      className="mt-4"
    >
      {m.admin_older()}
    </LinkButton>
  );
}
