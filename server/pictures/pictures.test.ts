import { expect, it, vi } from 'vitest';
import { createPictures, drawingThreads } from '#server/pictures/pictures.ts';
import type { Picture } from '#server/pictures/renderer.ts';

const picture: Picture = { mime: 'image/png', bytes: new Uint8Array([1]) };

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
  const pictures = createPictures(2);
  await Promise.all(['a', 'b', 'a', 'c', 'd'].map((key) => pictures.read(key, draw)));
  await pictures.read('a', draw);
  expect(most).toBe(2);
  expect(draw).toHaveBeenCalledTimes(4);
});

it('leaves a processor to answers', () => {
  expect([1, 2, 8].map(drawingThreads)).toEqual([1, 1, 7]);
});

it('goes on after a drawing that failed, and tries that one again', async () => {
  const pictures = createPictures(1);
  const fails = async () => {
    throw new Error('no');
  };
  const [first, second] = await Promise.allSettled([
    pictures.read('a', fails),
    pictures.read('b', async () => picture),
  ]);
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
  expect(await pictures.read('a', async () => picture)).toBe(picture);
});

it('lets two hundred wait, and refuses when too many do', async () => {
  let finish = () => {};
  const gate = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const pictures = createPictures(1);
  const draw = async () => {
    await gate;
    return picture;
  };
  const waiting = Array.from({ length: 301 }, (_, index) => pictures.read(`${index}`, draw));
  await expect(pictures.read('more', draw)).rejects.toMatchObject({ code: 'unavailable' });
  finish();
  expect(await Promise.all(waiting)).toHaveLength(301);
});
