import { chosenTheme, type Theme, themeCookie } from '#core/theme.ts';

/** The visitor's choice on this device. React does not know it on the server, which adds it later. */
export function themeOnDevice(): Theme | undefined {
  if (typeof document === 'undefined') return undefined;
  return chosenTheme(document.cookie) ?? undefined;
}

/** Applies the chosen theme before the first paint, to a page that somebody else's choice may share. */
export const themeScript = `{const theme=/(?:^|; )${themeCookie}=(light|dark)(?:;|$)/.exec(document.cookie);if(theme)document.documentElement.dataset.theme=theme[1]}`;
