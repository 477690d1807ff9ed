/** A writing system beside Latin and Devanagari, and the font for it. */
export interface Script {
  readonly name: string;
  /** The characters that the font has, as they stand in a character class. */
  readonly characters: string;
  /** A file of a package. */
  readonly font: string;
}

function noto(name: string, characters: string, subset = name.toLowerCase()): Script {
  const font = `@fontsource/noto-sans-${subset}/files/noto-sans-${subset}-${subset}-800-normal.woff`;
  return { name, characters, font };
}

/**
 * Bengali's is not Noto: the renderer does not join র to the letter before it there (প্রিয়া). The
 * other fonts were compared with what Chromium draws.
 */
export const scripts: readonly Script[] = [
  {
    name: 'Bengali',
    characters: '\\u0981-\\u09f3\\u09f7-\\u09fa',
    font: '@fontsource/baloo-da-2/files/baloo-da-2-bengali-800-normal.woff',
  },
  noto('Gurmukhi', '\\u0a01-\\u0a76'),
  noto('Gujarati', '\\u0a81-\\u0aff'),
  noto('Oriya', '\\u0b01-\\u0b77'),
  noto('Tamil', '\\u0b82-\\u0bfa'),
  noto('Telugu', '\\u0c00-\\u0c5a\\u0c5d-\\u0c7f'),
  noto('Kannada', '\\u0c80-\\u0cdb\\u0cdd-\\u0cf3'),
  noto('Malayalam', '\\u0d00-\\u0d7f'),
  noto('Arabic', '\\u0600-\\u06ff\\u0750-\\u077f'),
];

/** Those in a text whose fonts are loaded only when they are needed. */
export function scriptsIn(text: string): readonly Script[] {
  return scripts.filter(({ characters }) => new RegExp(`[${characters}]`, 'u').test(text));
}

/** Whether a text's first letter is one that is written from right to left. */
export function startsFromRight(text: string): boolean {
  const [letter = ''] = /\p{L}/u.exec(text) ?? [];
  return /\p{Script=Arabic}/u.test(letter);
}
