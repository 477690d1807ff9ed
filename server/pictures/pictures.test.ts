import { expect, it, vi } from 'vitest';
import { createPictures, drawingThreads } from '#server/pictures/pictures.ts';
import type { LinkCardDescription, Picture } from '#server/ports/pictures.ts';

const picture: Picture = { mime: 'image/png', bytes: new Uint8Array([1]) };

function card(title: string): LinkCardDescription {
  return { kind: 'link card', title, art: 'logo.svg', language: 'en' };
}

function picturesOf(draw: () => Promise<Picture>, threads = 1) {
  return createPictures({ draw, close() {} }, threads);
}

it('draws as many at once as there are threads, equal ones once, and keeps them', async () => {
  let running = 0;
  let most = 0;
  const draw = vi.fn(async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    return picture;
  });
  const pictures = picturesOf(draw, 2);
  await Promise.all(['a', 'b', 'a', 'c', 'd'].map((title) => pictures.read(card(title))));
  await pictures.read(card('a'));
  expect(most).toBe(2);
  expect(draw).toHaveBeenCalledTimes(4);
});

it('leaves a processor to answers', () => {
  expect([1, 2, 8].map(drawingThreads)).toEqual([1, 1, 7]);
});

it('goes on after a drawing that failed, and tries that one again', async () => {
  const draw = vi.fn(async () => picture).mockRejectedValueOnce(new Error('no'));
  const pictures = picturesOf(draw);
  const [first, second] = await Promise.allSettled([
    pictures.read(card('a')),
    pictures.read(card('b')),
  ]);
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
  expect(await pictures.read(card('a'))).toBe(picture);
});

it('lets three hundred wait, and refuses more', async () => {
  const gate = Promise.withResolvers<Picture>();
  const pictures = picturesOf(() => gate.promise);
  const waiting = Array.from({ length: 301 }, (_, index) => pictures.read(card(`${index}`)));
  await expect(pictures.read(card('more'))).rejects.toMatchObject({ code: 'unavailable' });
  gate.resolve(picture);
  expect(await Promise.all(waiting)).toHaveLength(301);
});
