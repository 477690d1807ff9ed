import { expect, it } from 'vitest';
import { livePollAfter } from '#app/ui/live-game/live-poll.ts';
import { livePhases, liveTimes } from '#core/live-game.ts';

it('polls a running game in time for what comes next, at every draw', () => {
  for (const random of [0, 0.5, 1]) {
    for (const phase of livePhases) {
      const wait = livePollAfter({ phase, participants: 30 }, random);
      if (phase !== 'ended') expect(wait).toBeLessThan(liveTimes.ready);
      if (phase === 'ready' || phase === 'question') expect(wait).toBeLessThanOrEqual(1_250);
    }
  }
});

it('keeps a room of any size at 400 polls a second', () => {
  for (const participants of [1, 100, 400, 401, 800, 801, 2_000]) {
    const wait = livePollAfter({ phase: 'question', participants }, 0.5);
    expect((participants * 1_000) / wait).toBeLessThanOrEqual(400.5);
  }
  expect(livePollAfter({ phase: 'question', participants: 400 }, 0.5)).toBe(1_000);
  expect(livePollAfter({ phase: 'question', participants: 2_000 }, 0.5)).toBe(5_000);
});
