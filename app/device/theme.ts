import { readCookie } from '#core/preferred-language.ts';

/** Remembers 'light' or 'dark' where the visitor chose; without it the device decides. */
export const themeCookie = 'theme';

/** What the visitor chose on this device. The server does not look: a page is the same for all. */
export function chosenTheme(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const theme = readCookie(document.cookie, themeCookie);
  return theme === 'light' || theme === 'dark' ? theme : undefined;
}

/** Shows the chosen theme before anything is painted. */
export const themeScript = `{const theme=/(?:^|; )${themeCookie}=(light|dark)(?:;|$)/.exec(document.cookie);if(theme)document.documentElement.dataset.theme=theme[1]}`;
