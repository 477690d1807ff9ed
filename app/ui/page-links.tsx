import { m } from '#app/paraglide/messages.js';
import { LinkButton } from '#app/ui/button.tsx';

/** The way to the pages before and after this one; nothing where there is only one. */
export function PageLinks({
  page,
  pages,
  hrefOf,
}: {
  /** From 1. */
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
}) {
  if (pages === 1) return null;
  return (
    <nav
      aria-label={m.page_of({ page, pages })}
      className="mt-6 flex flex-wrap items-center justify-center gap-3"
    >
      {page > 1 && (
        <LinkButton look="secondary" to={hrefOf(page - 1)} rel="prev">
          {m.page_previous()}
        </LinkButton>
      )}
      <p>{m.page_of({ page, pages })}</p>
      {page < pages && (
        <LinkButton look="secondary" to={hrefOf(page + 1)} rel="next">
          {m.page_next()}
        </LinkButton>
      )}
    </nav>
  );
}
