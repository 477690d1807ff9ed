import { expect, it } from 'vitest';
import { boardTopic } from '#server/events/event-bus.ts';
import { createMemoryEventBus } from '#server/events/memory.ts';

it('tells everyone who listens to a topic, and nobody else', () => {
  const bus = createMemoryEventBus();
  const heard: string[] = [];
  const stop = bus.subscribe(boardTopic('one'), () => heard.push('a'));
  bus.subscribe(boardTopic('one'), () => heard.push('b'));
  bus.subscribe(boardTopic('two'), () => heard.push('c'));
  bus.publish(boardTopic('one'));
  expect(heard).toEqual(['a', 'b']);
  stop();
  stop();
  bus.publish(boardTopic('one'));
  expect(heard).toEqual(['a', 'b', 'b']);
});

it('keeps two subscriptions of the same function apart', () => {
  const bus = createMemoryEventBus();
  let heard = 0;
  const listener = () => {
    heard += 1;
  };
  const stop = bus.subscribe('topic', listener);
  bus.subscribe('topic', listener);
  stop();
  bus.publish('topic');
  expect(heard).toBe(1);
});
