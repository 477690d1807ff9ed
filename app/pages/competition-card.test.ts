import { expect, it } from 'vitest';
import { drawnPicture } from '#app/pages/competition-card.ts';
import { slotAt } from '#core/competition-series.ts';

const now = Date.UTC(2026, 10, 25);
const dayMs = 86_400_000;

it('shows another picture for each of six days, two weeks, and a day beside its week', () => {
  const days = Array.from({ length: 6 }, (_, day) => slotAt('day', now + day * dayMs));
  const weeks = [slotAt('week', now), slotAt('week', now + 7 * dayMs)];
  const shown = [...days, ...weeks].map(drawnPicture);
  expect(new Set(shown).size).toBe(8);
  expect(shown.every((path) => path.startsWith('/images/games/competition'))).toBe(true);
});
