/**
 * A face beside a name: a letter each for its colour, what it wears and its expression. It is drawn
 * from `public/images/faces.svg`; every combination of letters is a face.
 */
export const faceLetters = 'abcdefgh';

/** By the first letter: the colour of the face, and of what it wears. */
export const faceColours = [
  ['#ffc933', '#b49bff'],
  ['#7db8ff', '#ff9a4d'],
  ['#ff86c8', '#45d6c4'],
  ['#8ede62', '#ff86c8'],
  ['#b49bff', '#ffc933'],
  ['#ff9a4d', '#7db8ff'],
  ['#45d6c4', '#ff7d7d'],
  ['#ff7d7d', '#8ede62'],
] as const;

export const facePattern = /^[a-h]{3}$/;

export function isFace(value: unknown): value is string {
  return typeof value === 'string' && facePattern.test(value);
}

/** FNV-1a: the same number for a name on every screen. */
function hashOf(name: string): number {
  let hash = 2_166_136_261;
  for (const unit of new TextEncoder().encode(name)) {
    hash = Math.imul(hash ^ unit, 16_777_619);
  }
  // The low bits of short names are too much alike.
  return (hash ^ (hash >>> 15)) >>> 0;
}

function letterAt(number: number): string {
  return faceLetters.charAt(number % faceLetters.length);
}

/** The face of somebody who chose none: it follows from the name, and wears nothing. */
function faceOfName(name: string): string {
  const hash = hashOf(name);
  return `${letterAt(hash)}a${letterAt(hash >>> 3)}`;
}

/** The face that shows beside a name: the chosen one, or one that follows from it; '' without either. */
export function shownFace(face: string | null | undefined, name: string): string {
  return face ?? (name === '' ? '' : faceOfName(name));
}
