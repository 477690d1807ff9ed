import { texts } from '#content/texts.ts';
import { inEachLanguage } from '#core/language.ts';
import { type Part, type PartId, partIds } from '#core/part.ts';

/** Each of their questions has a clip, see docs/sounds.md. */
const withSounds: ReadonlySet<PartId> = new Set([5, 6, 7]);

/** The game-trivia parts in the order of their ids. */
export const parts: readonly Part[] = partIds.map((id) => ({
  id,
  hasSounds: withSounds.has(id),
  texts: inEachLanguage((language) => texts[language].parts[id]),
}));
