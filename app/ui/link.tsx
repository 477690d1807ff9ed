import type { ComponentProps } from 'react';
import { Link as AnyLink, NavLink as AnyNavLink } from 'react-router';

interface Connection {
  readonly saveData?: boolean;
}

/** A visitor who saves data pays for every page that is not opened after all. */
function prefetching(): 'none' | 'intent' {
  if (typeof navigator === 'undefined') return 'intent';
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true ? 'none' : 'intent';
}

/**
 * A link to a page of ours: a finger on it, a pointer or the focus begins to load that. All routes
 * are known from the start: there are none to discover.
 */
export function Link(link: ComponentProps<typeof AnyLink>) {
  return <AnyLink prefetch={prefetching()} discover="none" {...link} />;
}

/** The same where it says which page is open. */
export function NavLink(link: ComponentProps<typeof AnyNavLink>) {
  return <AnyNavLink prefetch={prefetching()} discover="none" {...link} />;
}
