import { expect, it } from 'vitest';
import { answeringFor } from '#core/live-board.ts';
import { createMemoryEventBus, playTopic } from '#server/events/event-bus.ts';
import { createAnswering } from '#server/leaderboards/answering.ts';

function open() {
  const events = createMemoryEventBus();
  const clock = { now: 1_000 };
  const told = { changes: 0 };
  events.subscribe(playTopic('quiz'), () => {
    told.changes += 1;
  });
  return { answering: createAnswering({ events, now: () => clock.now }), clock, told };
}

it('counts who has started until they finish, and tells of every change', async () => {
  const { answering, told } = open();
  answering.mark('quiz', 'a');
  answering.mark('quiz', 'b');
  answering.mark('other', 'a');
  expect(await answering.count('quiz')).toBe(2);
  expect(told.changes).toBe(2);
  answering.mark('quiz', 'a');
  expect(told.changes).toBe(2);
  answering.finish('quiz', 'a');
  answering.finish('quiz', 'a');
  expect(await answering.count('quiz')).toBe(1);
  expect(told.changes).toBe(3);
});

it('forgets who has said nothing for a minute', async () => {
  const { answering, clock, told } = open();
  answering.mark('quiz', 'a');
  answering.mark('quiz', 'b');
  clock.now += answeringFor - 1;
  answering.mark('quiz', 'a');
  clock.now += 1;
  expect(await answering.count('quiz')).toBe(1);
  expect(told.changes).toBe(3);
});

it('keeps no more attempts than fit its memory', async () => {
  const { answering } = open();
  for (let attempt = 0; attempt < 100_010; attempt += 1) answering.mark('quiz', `a${attempt}`);
  expect(await answering.count('quiz')).toBe(100_000);
});
