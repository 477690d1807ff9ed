import type { OwnPicture } from '#core/picture.ts';
import { emojiFile } from '#server/pictures/emoji.ts';
import { deriveKey, matchesHash, sha256 } from '#server/secrets.ts';

/** Ms for which an address shows a picture that nobody has looked at to its creator or an operator. */
export const shownFor = 24 * 60 * 60_000;

function keyOf(secret: string, id: string, parameter: 'until' | 'game', value: string): string {
  return deriveKey(secret, JSON.stringify(['own picture', id, parameter, value]));
}

/** The address where everybody sees a picture once it may be seen, and until then its emoji. */
export function ownPictureAddress({ own, emoji }: OwnPicture): string {
  return `/media/own/${own}?or=${emojiFile(emoji) ?? ''}`;
}

/** An address that shows a picture for a day, whatever its state. */
export function previewAddress(secret: string, id: string, now: number): string {
  const until = String(now + shownFor);
  return `/media/own/${id}?until=${until}&key=${keyOf(secret, id, 'until', until)}`;
}

/**
 * The address of a shown picture for the room of a live game, which sees it while the game runs; other
 * addresses stay as they are.
 */
export function addressForGame(secret: string, url: string, gameId: string): string {
  const [, id] = /^\/media\/own\/([\w-]+)\?/.exec(url) ?? [];
  return id === undefined ? url : `${url}&game=${gameId}&key=${keyOf(secret, id, 'game', gameId)}`;
}

/** What an address says beside the id. */
export interface AddressQuery {
  readonly until?: string | undefined;
  readonly game?: string | undefined;
  readonly key?: string | undefined;
}

/** Whether the server gave this address to somebody for a time that is not over. */
export function isPreview(
  secret: string,
  id: string,
  { until = '', key = '' }: AddressQuery,
  now: number,
): boolean {
  return Number(until) > now && matchesHash(key, sha256(keyOf(secret, id, 'until', until)));
}

/** The game whose room the server gave this address to; null without one. */
export function gameOf(
  secret: string,
  id: string,
  { game = '', key = '' }: AddressQuery,
): string | null {
  return game !== '' && matchesHash(key, sha256(keyOf(secret, id, 'game', game))) ? game : null;
}
