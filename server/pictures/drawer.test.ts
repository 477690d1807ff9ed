import { afterEach, expect, it } from 'vitest';
import { createDrawer, type Drawer } from '#server/pictures/drawer.ts';
import type { LinkCardDescription } from '#server/ports/pictures.ts';

const card: LinkCardDescription = {
  kind: 'link card',
  title: 'How well do you know शिव?',
  art: 'mascot/hello.svg',
  language: 'en',
};

let drawer: Drawer;
afterEach(() => drawer.close());

it('draws in another process, and starts a new one after that has ended', async () => {
  drawer = createDrawer({ idleFor: 1, stuckAfter: 20_000 });
  const [first, second] = await Promise.all([drawer.draw(card), drawer.draw(card)]);
  expect(first.mime).toBe('image/png');
  expect(second.bytes).toEqual(first.bytes);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await drawer.draw(card)).bytes).toEqual(first.bytes);
});

it('says what cannot be drawn, and draws the next', async () => {
  drawer = createDrawer();
  const missing = drawer.draw({ ...card, art: 'nothing.svg' });
  await expect(missing).rejects.toThrow('nothing.svg');
  expect((await drawer.draw(card)).mime).toBe('image/png');
});

it('ends a process that is stuck', async () => {
  drawer = createDrawer({ idleFor: 1, stuckAfter: 1 });
  await expect(drawer.draw(card)).rejects.toMatchObject({ code: 'unavailable' });
});
