import { drawLinkCard } from '#server/pictures/link-card.ts';
import { drawStory } from '#server/pictures/story.ts';
import type { Picture, PictureDescription } from '#server/ports/pictures.ts';

/** Draws what is described. Takes the memory of the renderer and its fonts: see `drawing-process`. */
export function drawPicture(description: PictureDescription): Promise<Picture> {
  switch (description.kind) {
    case 'link card':
      return drawLinkCard(description);
    case 'story':
      return drawStory(description);
  }
}
