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

it('leaves room in the limit of an address for 500 people behind it', () => {
  for (const participants of [1, 30, 100, 101, 250, 500]) {
    const wait = livePollAfter({ phase: 'question', participants }, 0.5);
    // Half of what docs/limits.md lets an address read of live games, 12,000 in 60 s.
    expect((participants * 60_000) / wait).toBeLessThanOrEqual(6_000);
  }
  expect(livePollAfter({ phase: 'question', participants: 2_000 }, 0.5)).toBe(5_000);
});
