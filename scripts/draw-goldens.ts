/**
 * Draws the names and stories that pictures are compared with. Run by hand when a font or the renderer changes,
 * and look at each: a box, a broken conjunct or a wrong order is a fault.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { drawStory } from '#server/pictures/story.ts';
import { drawName, goldenFile } from '../tests/pictures/golden.ts';
import { type GoldenName, goldenNames } from '../tests/pictures/golden-names.ts';
import {
  goldenStories,
  type StoryName,
  storyDescription,
} from '../tests/pictures/story-goldens.ts';

mkdirSync('tests/pictures/goldens', { recursive: true });
for (const name of Object.keys(goldenNames) as GoldenName[]) {
  writeFileSync(goldenFile(name), await drawName(goldenNames[name]));
}
for (const name of Object.keys(goldenStories) as StoryName[]) {
  const [format, shown] = goldenStories[name];
  const { bytes } = await drawStory(storyDescription(format, shown));
  writeFileSync(goldenFile(name), bytes);
}
