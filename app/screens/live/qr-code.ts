import { encode } from 'uqr';

/** A QR code as an SVG draws it: the side of its view box, and the path of its dark squares. */
export interface QrCode {
  readonly size: number;
  readonly path: string;
}

/** Light squares around the code, without which scanners do not find it. */
const quietZone = 4;

/** `text` as a QR code that is still read when an eighth of it is covered. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: quietZone });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return { size, path: squares.join('') };
}
