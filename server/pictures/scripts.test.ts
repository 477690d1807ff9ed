import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { scripts, scriptsIn, startsFromRight } from '#server/pictures/scripts.ts';
import { charactersOf } from '../../tests/pictures/font-characters.ts';
import { goldenNames } from '../../tests/pictures/golden-names.ts';

const require = createRequire(import.meta.url);

it.each(scripts)('$name has a glyph for each character that is drawn', ({ characters, font }) => {
  const inFont = charactersOf(require.resolve(font));
  const drawn = new RegExp(`[${characters}]`, 'u');
  const missing: string[] = [];
  for (let code = 0; code < 0xffff; code += 1) {
    const character = String.fromCharCode(code);
    if (/\p{Cn}|\p{Cs}/u.test(character) || !drawn.test(character)) continue;
    if (!inFont.has(code)) missing.push(code.toString(16));
  }
  expect(missing).toEqual([]);
});

it('loads a font only where a text needs it', () => {
  expect(scriptsIn('Zoë प्रिया 👍🏽 14')).toEqual([]);
  expect(scriptsIn(`${goldenNames.tamil} ${goldenNames.urdu}`).map(({ name }) => name)).toEqual([
    'Tamil',
    'Arabic',
  ]);
});

it('knows which texts begin on the right', () => {
  expect([goldenNames.urdu, '14 محمد', 'Ravi محمد', '🎉'].map(startsFromRight)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
