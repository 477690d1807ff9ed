/** A time of the year and the quizzes that belong to it; days are MM-DD, the last one included. */
export interface Season {
  readonly from: string;
  readonly to: string;
  /** Slugs, the most fitting first. */
  readonly quizzes: readonly string[];
}

/** How many stay in front, in the order that operators gave them. */
const inFront = 3;

/** How many of a page's quizzes a season may have. */
const mostInSeason = 4;

/** India's day at `now`, such as 2026-11-21. */
export function indianDay(now: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(now);
}

/** Whether a day is in a season; some go over the turn of the year. */
function isIn({ from, to }: Season, monthAndDay: string): boolean {
  const isAfter = monthAndDay >= from;
  const isBefore = monthAndDay <= to;
  return from <= to ? isAfter && isBefore : isAfter || isBefore;
}

/** FNV-1a, 32 bits: mixes well enough to order a list, and is the same everywhere. */
function mixed(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  // The last letters alone would decide neighbours otherwise.
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/**
 * Which quizzes to show on a day, the same for everybody: the first three, up to four of the season,
 * and others in an order that changes from day to day.
 */
export function quizzesOfDay<T extends { readonly slug: string }>(
  quizzes: readonly T[],
  { day, seasons, count }: { day: string; seasons: readonly Season[]; count: number },
): T[] {
  const inSeason = seasons
    .filter((season) => isIn(season, day.slice(5)))
    .flatMap((season) => season.quizzes);
  const first = quizzes.slice(0, inFront);
  const byOrder = quizzes
    .slice(inFront)
    .map((quiz) => ({ quiz, order: mixed(`${day} ${quiz.slug}`) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ quiz }) => quiz);
  const seasonal = byOrder.filter(({ slug }) => inSeason.includes(slug)).slice(0, mostInSeason);
  const others = byOrder.filter((quiz) => !seasonal.includes(quiz));
  return [...first, ...seasonal, ...others].slice(0, count);
}
