import { m } from '#app/paraglide/messages.js';
import { LinkButton } from '#app/ui/button.tsx';

/** Leads from a list to what is older; nothing where its last page is shown. `query` stays. */
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
