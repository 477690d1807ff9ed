import type { Language } from '#core/language.ts';
import {
  type StoryAddress,
  type StoryFormat,
  type StoryPictures,
  type StorySubject,
  storyPath,
} from '#core/story-pictures.ts';
import { deriveKey, matchesHash, sha256 } from '#server/secrets.ts';

/** Signs everything that an address decides about a picture; only the server can. */
function signatureOf(
  secret: string,
  { kind, id, format, language, isNameless }: StoryAddress,
): string {
  const shown = ['story picture', kind, id, format, language, isNameless];
  return deriveKey(secret, JSON.stringify(shown));
}

/** Whether the server itself gave this address to somebody. */
export function isSignedStory(secret: string, address: StoryAddress, signature: string): boolean {
  return matchesHash(signature, sha256(signatureOf(secret, address)));
}

/** The addresses of a subject's pictures, for whoever may show it to others. */
export function storyPicturesOf(
  secret: string,
  subject: StorySubject,
  language: Language,
): StoryPictures {
  const path = (format: StoryFormat, isNameless: boolean) => {
    const { kind, id } = subject;
    const address = { kind, id, format, language, isNameless };
    return storyPath(address, signatureOf(secret, address));
  };
  return {
    story: path('story', false),
    square: path('square', false),
    nameless: { story: path('story', true), square: path('square', true) },
  };
}
