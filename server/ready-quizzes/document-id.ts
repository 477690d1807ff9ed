import { hash, randomBytes } from 'node:crypto';

const length = 24;

/** Lower-case letters and digits, as in Strapi. */
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

/** The id of a shipped quiz: the same on every installation. */
export function shippedDocumentId(slug: string): string {
  return lettersOf(hash('sha256', `quiz ${slug}`, 'buffer'));
}

/** The id of an image: the same for the same file. */
export function mediaDocumentId(file: string): string {
  return lettersOf(hash('sha256', `media ${file}`, 'buffer'));
}
