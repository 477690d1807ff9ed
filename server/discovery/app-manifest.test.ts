import { readFileSync } from 'node:fs';
import { imageSize } from 'image-size';
import { describe, expect, it } from 'vitest';
import { languages } from '#core/language.ts';
import { appManifest } from '#server/discovery/app-manifest.ts';

function sizeOf(src: string): string {
  const { width, height } = imageSize(readFileSync(`public${src}`));
  return `${width}x${height}`;
}

describe.each([...languages])('the app in %s', (language) => {
  const manifest = appManifest(language);

  it('is the same app as in every language', () => {
    expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' });
    expect(manifest.lang).toContain(language);
  });

  it('has icons for home screens, one of which may be cut to any shape', () => {
    const pictures = manifest.icons.filter(({ sizes }) => sizes !== 'any');
    expect(pictures.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
    for (const { src, sizes } of pictures) expect(sizeOf(src)).toBe(sizes);
    expect(
      manifest.icons.filter((icon) => 'purpose' in icon && icon.purpose === 'maskable'),
    ).toHaveLength(1);
  });

  it('has screenshots of phones and laptops, of the sizes that it says', () => {
    const factors = manifest.screenshots.map(({ form_factor }) => form_factor);
    expect(factors).toEqual(['narrow', 'narrow', 'wide']);
    for (const { src, sizes } of manifest.screenshots) expect(sizeOf(src)).toBe(sizes);
  });
});

it('the app has texts of its own in Hindi', () => {
  const textsOf = ({ description, shortcuts, screenshots }: ReturnType<typeof appManifest>) => [
    description,
    ...shortcuts.map(({ name }) => name),
    ...screenshots.flatMap(({ src, label }) => [src, label]),
  ];
  const english = textsOf(appManifest('en'));
  for (const text of textsOf(appManifest('hi'))) expect(english).not.toContain(text);
});
