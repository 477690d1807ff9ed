import sharp, { type Sharp } from 'sharp';

/** A picture with something on it: shapes that no other `seed` has. In pixels. */
export function drawn(seed: number, { width = 640, height = 480 } = {}): Sharp {
  const shapes = Array.from({ length: 12 }, (_, index) => {
    const at = (by: number) => ((seed + 1) * (index + 3) * by) % 97;
    const colour = `hsl(${at(37) * 3} 80% ${20 + (at(11) % 60)}%)`;
    return `<rect x="${at(17)}%" y="${at(29)}%" width="${10 + (at(7) % 40)}%" height="${10 + (at(13) % 40)}%" fill="${colour}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#fff' });
}

/** A place in Mumbai, as a phone writes it into a photo. */
export const place = {
  IFD0: {
    Copyright: 'Secret Copyright',
    ImageDescription: 'Secret Description',
    Make: 'SecretPhone',
  },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '19/1 4/1 34/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '72/1 52/1 40/1',
  },
} as const;

/** What must not be in a picture that we serve. */
export const metadataMarks =
  /Exif|EXIF|XMP |http:\/\/ns\.adobe|GPS|ICCP|iCCP|ICC_PROFILE|tEXt|zTXt|iTXt|Secret|ANIM|ANMF/;
