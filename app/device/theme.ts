import { themeCookie } from '#core/theme.ts';

/** Applies the chosen theme before the first paint, to a page that somebody else's choice may share. */
export const themeScript = `{const theme=/(?:^|; )${themeCookie}=(light|dark)(?:;|$)/.exec(document.cookie);if(theme)document.documentElement.dataset.theme=theme[1]}`;
