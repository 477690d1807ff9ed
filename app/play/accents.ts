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

/** The accent of a question: each one's differs from the one before, and each attempt starts anew. */
export function accentOf(attemptId: string, question: number): Accent {
  const start = attemptId.charCodeAt(attemptId.length - 1);
  return accents[(start + question) % accents.length] ?? accents[0];
}
