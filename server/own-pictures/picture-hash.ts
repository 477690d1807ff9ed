/** The pixels that a hash is made of: one more in a row than it has bits. */
export const hashSides = { width: 17, height: 16 } as const;

/** A difference of brightness that survives another size or another encoding, of 255. */
const clear = 3;

/** Bits that are set in the hash of a picture with something on it, at least. */
const fewest = 12;

/** Bits of 256 in which two pictures that are the same to the eye may differ. */
const mostDifferent = 24;

/**
 * A difference hash (dHash): for each of 256 places whether the picture gets darker to the right
 * there. `grey` holds one byte a pixel. 64 hexadecimal digits; empty for a picture with next to
 * nothing on it, as all of those would be equal.
 */
export function hashOf(grey: Uint8Array): string {
  const bits: number[] = [];
  for (let y = 0; y < hashSides.height; y += 1) {
    for (let x = 0; x < hashSides.width - 1; x += 1) {
      const at = y * hashSides.width + x;
      bits.push((grey[at] ?? 0) - (grey[at + 1] ?? 0) > clear ? 1 : 0);
    }
  }
  if (bits.reduce((sum, bit) => sum + bit, 0) < fewest) return '';
  return Array.from({ length: bits.length / 4 }, (_, index) =>
    Number.parseInt(bits.slice(index * 4, index * 4 + 4).join(''), 2).toString(16),
  ).join('');
}

const ones = Array.from({ length: 16 }, (_, digit) => digit.toString(2).replaceAll('0', '').length);

/** Bits in which two hashes differ. */
function distance(one: string, other: string): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) {
    const difference =
      Number.parseInt(one[index] ?? '0', 16) ^ Number.parseInt(other[index] ?? '0', 16);
    sum += ones[difference] ?? 0;
    if (sum > mostDifferent) break;
  }
  return sum;
}

/** Whether two hashes are of the same picture, at whatever size or quality. */
export function isSamePicture(one: string, other: string): boolean {
  return distance(one, other) <= mostDifferent;
}
