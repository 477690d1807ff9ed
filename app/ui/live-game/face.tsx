/** Colours, eyes and mouths: 128 faces. */
const fills = [
  'fill-sun',
  'fill-sky',
  'fill-pink',
  'fill-lime',
  'fill-violet',
  'fill-orange',
  'fill-teal',
  'fill-coral',
] as const;

const ear = 'M-13 0-18-60a18.5 18.5 0 1 1 36 0L13 0z';
const head = 'M71 206a102 96 0 1 1 65 37q-32 31-70 33 18-26 5-70z';

interface Feature {
  readonly path: string;
  readonly isFilled: boolean;
}

const eyes: readonly Feature[] = [
  { path: 'M102 140q18-28 38 0m46 0q20-28 38 0', isFilled: false },
  {
    path: 'M110 136a11 16 0 1 0 22 0a11 16 0 1 0-22 0zM194 136a11 16 0 1 0 22 0a11 16 0 1 0-22 0z',
    isFilled: true,
  },
  { path: 'M110 134a12 14 0 1 0 24 0a12 14 0 1 0-24 0zM186 140q20-16 38 0', isFilled: false },
  { path: 'M104 122l30 18-30 16m118-34-30 18 30 16', isFilled: false },
];

const mouths: readonly Feature[] = [
  { path: 'M117 172h92c0 34-23 48-46 48s-46-14-46-48z', isFilled: true },
  { path: 'M122 182q41 42 82 0', isFilled: false },
  { path: 'M126 190q16-16 30 0t30 0 16-6', isFilled: false },
  { path: 'M148 192a15 18 0 1 0 30 0a15 18 0 1 0-30 0z', isFilled: true },
];

/** FNV-1a: the same face for a name on every screen. */
function hashOf(name: string): number {
  let hash = 2_166_136_261;
  for (const unit of new TextEncoder().encode(name)) {
    hash = Math.imul(hash ^ unit, 16_777_619);
  }
  // The low bits of short names are too much alike.
  return (hash ^ (hash >>> 15)) >>> 0;
}

function pick<Choice>(choices: readonly Choice[], number: number): Choice {
  return choices[number % choices.length] as Choice;
}

/** The mascot in the colour and mood of somebody's name in a room; grey while the name is hidden. */
export function Face({ name, className }: { name: string; className: string }) {
  const hash = hashOf(name);
  const fill = name === '' ? 'fill-line' : pick(fills, hash);
  const features = [pick(eyes, hash >>> 3), pick(mouths, hash >>> 5)];
  return (
    <svg
      viewBox="8 34 304 250"
      aria-hidden="true"
      strokeWidth="10"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 stroke-onaccent ${fill} ${className}`}
    >
      <path d={ear} transform="translate(240 120)rotate(34)" />
      <path d={ear} transform="translate(80 124)rotate(-34)" />
      <path d={head} />
      {features.map(({ path, isFilled }) => (
        <path key={path} d={path} className={isFilled ? 'fill-onaccent' : 'fill-none'} />
      ))}
    </svg>
  );
}
