/**
 * The eight accents as backgrounds; text on them is `onaccent`.
 * Specification: Timed play.
 */
export const accents = [
  'bg-sun',
  'bg-orange',
  'bg-coral',
  'bg-pink',
  'bg-violet',
  'bg-sky',
  'bg-teal',
  'bg-lime',
] as const;

export type Accent = (typeof accents)[number];

/** A random accent other than `before`, so that each question looks new. */
export function differentAccent(before: Accent | null): Accent {
  const others = accents.filter((accent) => accent !== before);
  return others[Math.floor(Math.random() * others.length)] ?? accents[0];
}
