import { expect, it, vi } from 'vitest';
import { createShareImages } from '#server/share-images/share-images.ts';

const description = (title: string) => ({ title, art: 'logo.svg', language: 'en' as const });

it('draws one at a time, equal ones once, and keeps them', async () => {
  let running = 0;
  let most = 0;
  const draw = vi.fn(async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    return new Uint8Array([1]);
  });
  const images = createShareImages(draw);
  await Promise.all(['a', 'b', 'a', 'c'].map((title) => images.read(description(title))));
  await images.read(description('a'));
  expect(most).toBe(1);
  expect(draw).toHaveBeenCalledTimes(3);
});

it('goes on after a drawing that failed', async () => {
  const draw = vi
    .fn<() => Promise<Uint8Array>>()
    .mockRejectedValueOnce(new Error('no'))
    .mockResolvedValueOnce(new Uint8Array([1]));
  const images = createShareImages(draw);
  const [first, second] = await Promise.allSettled([
    images.read(description('a')),
    images.read(description('b')),
  ]);
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
});

it('refuses when too many are waiting', async () => {
  let finish = () => {};
  const gate = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const images = createShareImages(async () => {
    await gate;
    return new Uint8Array();
  });
  const queued = Array.from({ length: 20 }, (_, index) => images.read(description(`${index}`)));
  await expect(images.read(description('more'))).rejects.toMatchObject({ code: 'unavailable' });
  finish();
  await Promise.all(queued);
});
