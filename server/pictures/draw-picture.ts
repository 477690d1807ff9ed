import type { Picture, PictureDescription } from '#server/pictures/descriptions.ts';
import { drawLinkCard } from '#server/pictures/link-card.ts';

/** Draws what is described. Takes the memory of the renderer and its fonts: see `drawing-process`. */
export function drawPicture(description: PictureDescription): Promise<Picture> {
  return drawLinkCard(description);
}
