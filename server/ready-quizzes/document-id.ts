import { hash, randomBytes } from 'node:crypto';

const length = 24;

/** Lower-case letters and digits, as Strapi has them. */
function lettersOf(bytes: Uint8Array): string {
  return BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
    .toString(36)
    .padStart(length, '0')
    .slice(-length);
}

/** The id of a new document. */
export function newDocumentId(): string {
  return lettersOf(randomBytes(20));
}

/** The id of a quiz that ships: the same on every installation. */
export function shippedDocumentId(slug: string): string {
  return lettersOf(hash('sha256', `quiz ${slug}`, 'buffer'));
}

/** The id of an image: the same wherever its file is found. */
export function mediaDocumentId(file: string): string {
  return lettersOf(hash('sha256', `media ${file}`, 'buffer'));
}
