import { readCookie } from '#core/cookies.ts';

const themes = ['light', 'dark'] as const;

export type Theme = (typeof themes)[number];

export function isTheme(value: unknown): value is Theme {
  return themes.includes(value as Theme);
}

/** Holds the theme if the visitor chose one; otherwise the device decides. */
export const themeCookie = 'theme';

/** The visitor's choice in a `Cookie` header or in `document.cookie`; null without one. */
export function chosenTheme(cookies: string): Theme | null {
  const theme = readCookie(cookies, themeCookie);
  return isTheme(theme) ? theme : null;
}

/** Takes the form of the theme toggle. */
export const themePath = '/theme';
