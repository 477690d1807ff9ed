import { createContext } from 'react';
import { useLocation, useMatches } from 'react-router';
import { fullPagePath } from '#core/embed.ts';

interface Marks {
  readonly isEmbedded?: boolean;
}

/**
 * On a page for other sites' frames, the path of the page that has the same with everything around it;
 * null on every other page. What leads out of a frame opens a tab of its own.
 */
export const EmbeddedContext = createContext<string | null>(null);

/** The value of `EmbeddedContext` for the page that is open. */
export function useFullPath(): string | null {
  const { pathname } = useLocation();
  const isEmbedded = useMatches().some(
    ({ handle }) => (handle as Marks | undefined)?.isEmbedded === true,
  );
  return isEmbedded ? fullPagePath(pathname) : null;
}

/** What makes a link or a form open a tab of its own. */
export const inNewTab = { target: '_blank', rel: 'noopener' } as const;
