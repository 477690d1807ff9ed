import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faceColours, faceLetters, isFace, shownFace } from '#core/face.ts';

const drawings = readFileSync('public/images/faces.svg', 'utf8');

describe('a face', () => {
  it.each(['aaa', 'hhh', 'cfe'])('may be %s', (face) => expect(isFace(face)).toBe(true));

  it.each(['', 'aa', 'aaaa', 'aai', 'AAA', 'aa1', 7, null, undefined, ['a', 'a', 'a']])(
    'may not be %j',
    (face) => expect(isFace(face)).toBe(false),
  );

  it('is the chosen one, or follows from the name and wears nothing', () => {
    expect(shownFace('hbc', 'Asha')).toBe('hbc');
    expect(shownFace(null, 'Asha')).toMatch(/^[a-h]a[a-h]$/);
    expect(shownFace(null, 'Asha')).toBe(shownFace(undefined, 'Asha'));
    expect(shownFace(null, '')).toBe('');
  });

  it('differs between names', () => {
    const names = Array.from({ length: 200 }, (_, number) => `Friend ${number}`);
    expect(new Set(names.map((name) => shownFace(null, name))).size).toBeGreaterThan(50);
  });

  it('has a drawing for each letter, and all of them fit 6 KB', () => {
    const ids = [...drawings.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const moods = [...faceLetters].map((letter) => `mood-${letter}`);
    // Whoever wears nothing has none.
    const worn = [...faceLetters.slice(1)].map((letter) => `wear-${letter}`);
    expect(ids).toEqual(['head', ...moods, ...worn]);
    expect(drawings.length).toBeLessThan(6 * 1_024);
  });

  it('has the same colours in pages and pictures', () => {
    const styles = readFileSync('app/styles/app.css', 'utf8');
    const colourOf = (name: string) => new RegExp(`--color-${name}: (#\\w+);`).exec(styles)?.[1];
    const classes = readFileSync('app/ui/face.tsx', 'utf8').matchAll(/'fill-(\w+) text-(\w+)'/g);
    const ofPages = [...classes].map(([, fill = '', worn = '']) => [
      colourOf(fill),
      colourOf(worn),
    ]);
    expect(ofPages).toEqual(faceColours);
  });
});
