import { readCookie } from '#core/preferred-language.ts';

/** Holds 'light' or 'dark' if the visitor chose one; otherwise the device decides. */
export const themeCookie = 'theme';

/** The visitor's choice on this device. The server ignores it: a page is the same for everyone. */
export function chosenTheme(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const theme = readCookie(document.cookie, themeCookie);
  return theme === 'light' || theme === 'dark' ? theme : undefined;
}

/** Applies the chosen theme before the first paint. */
export const themeScript = `{const theme=/(?:^|; )${themeCookie}=(light|dark)(?:;|$)/.exec(document.cookie);if(theme)document.documentElement.dataset.theme=theme[1]}`;
