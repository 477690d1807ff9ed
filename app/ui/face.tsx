import { use } from 'react';
import { EmbeddedContext } from '#app/ui/embedded.ts';

/** By the first letter of a face, as `faceColours` in core/face.ts has them. */
const looks: Readonly<Record<string, string>> = {
  a: 'fill-sun text-violet',
  b: 'fill-sky text-orange',
  c: 'fill-pink text-teal',
  d: 'fill-lime text-pink',
  e: 'fill-violet text-sun',
  f: 'fill-orange text-sky',
  g: 'fill-teal text-coral',
  h: 'fill-coral text-lime',
};

/** The mascot as somebody's face, by its letters; plain and grey without any. */
export function Face({ face = '', className }: { face?: string | undefined; className: string }) {
  // A frame without an origin of its own may not load the drawings.
  const isEmbedded = use(EmbeddedContext) !== null;
  const [colour = '', wear = 'a', mood = 'b'] = face;
  if (isEmbedded) return null;
  return (
    <svg
      viewBox="8 0 304 284"
      aria-hidden="true"
      strokeWidth="10"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 stroke-onaccent ${looks[colour] ?? 'fill-line'} ${className}`}
    >
      {['head', `mood-${mood}`, `wear-${wear}`].map((part) => (
        <use key={part} href={`/images/faces.svg#${part}`} />
      ))}
    </svg>
  );
}
