import { type ComponentProps, use } from 'react';
import { Link as AnyLink, NavLink as AnyNavLink } from 'react-router';
import { prefetching } from '#app/browser/prefetching.ts';
import { useKeptLanguage } from '#app/ui/address-language.ts';
import { EmbeddedContext, inNewTab } from '#app/ui/embedded.ts';
import { useOnline } from '#app/ui/use-online.ts';

/** None without a network: every touched link would only fail. */
function usePrefetch() {
  const isOnline = useOnline();
  return isOnline ? prefetching() : 'none';
}

/**
 * A link to one of our pages. A touch, a pointer or the focus prefetches it. All routes are known from
 * the start, so there is nothing to discover. It keeps the language of the page's address. In another
 * site's frame it opens a tab of its own.
 */
export function Link(link: ComponentProps<typeof AnyLink>) {
  const to = useKeptLanguage()(link.to);
  const prefetch = usePrefetch();
  if (use(EmbeddedContext) !== null) {
    return <AnyLink discover="none" {...link} to={to} {...inNewTab} />;
  }
  return <AnyLink prefetch={prefetch} discover="none" {...link} to={to} />;
}

/** The same, with a mark on the current page. */
export function NavLink(link: ComponentProps<typeof AnyNavLink>) {
  const to = useKeptLanguage()(link.to);
  return <AnyNavLink prefetch={usePrefetch()} discover="none" {...link} to={to} />;
}
