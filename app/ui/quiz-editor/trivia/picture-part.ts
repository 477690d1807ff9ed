import { ownPictureLimits, type PicturePart } from '#core/own-picture.ts';

/** What a picture may be cut to, and its width by its height; null keeps what it has. */
export const partShapes = { whole: null, square: 1, wide: 16 / 9 } as const;

export type PartShape = keyof typeof partShapes;

/** A choice of a part, by its middle: fractions of the picture. `zoom` is 1 for as much as fits. */
export interface PartChoice {
  readonly shape: PartShape;
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const wholePart: PartChoice = { shape: 'whole', zoom: 1, x: 0.5, y: 0.5 };

export const mostZoom = 4;

/** The corner of a part of this length around `middle`, inside of the picture. */
function corner(middle: number, length: number): number {
  return Math.min(Math.max(middle - length / 2, 0), 1 - length);
}

/** The part that is chosen of a picture with these sides. */
export function partOf(
  { shape, zoom, x, y }: PartChoice,
  { width, height }: { readonly width: number; readonly height: number },
): PicturePart {
  const own = width / height;
  const ratio = partShapes[shape] ?? own;
  const least = ownPictureLimits.smallestPart;
  const wide = Math.max(Math.min(1, ratio / own) / zoom, least);
  const high = Math.max(Math.min(1, own / ratio) / zoom, least);
  return { left: corner(x, wide), top: corner(y, high), width: wide, height: high };
}

/** A choice whose part lies inside of the picture: its middle does not go where nothing changes. */
export function moved(
  choice: PartChoice,
  size: { readonly width: number; readonly height: number },
  change: Partial<PartChoice>,
): PartChoice {
  const next = { ...choice, ...change };
  const { left, top, width, height } = partOf(next, size);
  return { ...next, x: left + width / 2, y: top + height / 2 };
}

/** A part as the query of the API has it. */
export function partQuery(part: PicturePart): Record<keyof PicturePart, string> {
  // Cut, not rounded: a part must not end beyond the edge.
  const text = (share: number) => (Math.floor(share * 100_000) / 100_000).toFixed(5);
  const { left, top, width, height } = part;
  return { left: text(left), top: text(top), width: text(width), height: text(height) };
}
