import type * as v from 'valibot';
import type { Language } from '#core/language.ts';
import type { StoryKind } from '#core/story-params.ts';
import type { storyPicturesSchema } from '#core/story-picture-schemas.ts';

/** What people post, in pixels: a story, and a square for a feed. */
export const storyFormats = {
  story: { width: 1_080, height: 1_920 },
  square: { width: 1_080, height: 1_080 },
} as const;

export type StoryFormat = keyof typeof storyFormats;

/**
 * What a story picture is about: a creator's quiz, a finished attempt, the result of a pair,
 * somebody's place in a live game, or what the answers to a question of a quiz tell.
 */
export interface StorySubject {
  readonly kind: StoryKind;
  readonly id: string;
}

/** Addresses on this site of pictures to post; those in `nameless` show no names. */
export type StoryPictures = v.InferOutput<typeof storyPicturesSchema>;

export function isStoryPictures(value: unknown): value is StoryPictures {
  const { story, square, nameless } = (value ?? {}) as StoryPictures;
  const addresses = [story, square, nameless?.story, nameless?.square];
  return addresses.every((address) => typeof address === 'string');
}

/** A story picture, and whether it shows names. */
export interface StoryAddress extends StorySubject {
  readonly format: StoryFormat;
  readonly language: Language;
  readonly isNameless: boolean;
}

export function storyPath(
  { kind, id, format, language, isNameless }: StoryAddress,
  signature: string,
): string {
  const path = `/pictures/${kind}/${id}/${format}.${language}.${signature}.png`;
  return isNameless ? `${path}?name=hidden` : path;
}
