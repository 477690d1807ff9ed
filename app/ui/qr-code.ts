import { encode } from 'uqr';

/** A QR code for an SVG: the side of its view box, and the path of its dark squares. */
export interface QrCode {
  readonly size: number;
  readonly path: string;
}

/** Width of the light border in squares; scanners need it to find the code. */
const quietZone = 4;

/** `text` as a QR code that is readable with an eighth of it covered. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: quietZone });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return { size, path: squares.join('') };
}
