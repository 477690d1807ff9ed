/**
 * Draws the names that pictures are compared with. Run by hand when a font or the renderer changes,
 * and look at each: a box, a broken conjunct or a wrong order is a fault.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { drawName, type GoldenName, goldenFile, goldenNames } from '../tests/pictures/golden.ts';

mkdirSync('tests/pictures/goldens', { recursive: true });
for (const name of Object.keys(goldenNames) as GoldenName[]) {
  writeFileSync(goldenFile(name), await drawName(goldenNames[name]));
}
