import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { cacheCurrent } from '#server/cache-current.ts';
import { contentTopic, createMemoryEventBus } from '#server/events/event-bus.ts';

/** A store of one value whose readings end when they are told to. */
function createStore() {
  let clock = 0;
  let version = 1;
  let value = 'one';
  let held: PromiseWithResolvers<void> | null = null;
  const events = createMemoryEventBus();
  const current = cacheCurrent({
    version: async () => version,
    read: async () => {
      const read = value;
      await held?.promise;
      return read;
    },
    now: () => clock,
    events,
  });
  return {
    current,
    events,
    write: (next: string) => {
      version += 1;
      value = next;
    },
    wait: (ms: number) => {
      clock += ms;
    },
    hold: () => {
      const own = Promise.withResolvers<void>();
      held = own;
      return () => {
        held = null;
        own.resolve();
      };
    },
  };
}

it('asks the store for its version once a second', async () => {
  const { current, wait, write } = createStore();
  expect(await current.recent()).toBe('one');
  write('two');
  wait(999);
  expect(await current.recent()).toBe('one');
  wait(1);
  expect(await current.recent()).toBe('two');
});

it('asks at once for a reader that needs the newest', async () => {
  const { current, hold, write } = createStore();
  expect(await current.recent()).toBe('one');
  write('two');
  const release = hold();
  const before = current.newest();
  await setImmediate();
  write('three');
  const after = current.newest();
  await setImmediate();
  release();
  expect(await before).toBe('two');
  expect(await after).toBe('three');
  expect(await current.recent()).toBe('three');
});

it('asks at once when the content is said to have changed', async () => {
  const { current, events, write } = createStore();
  expect(await current.recent()).toBe('one');
  write('two');
  events.publish(contentTopic);
  expect(await Promise.all([current.recent(), current.recent()])).toEqual(['two', 'two']);
});

it('gives nobody what was being read when it changed', async () => {
  const { current, events, write, hold } = createStore();
  const release = hold();
  const before = current.recent();
  await setImmediate();
  write('two');
  events.publish(contentTopic);
  const after = current.recent();
  release();
  expect(await before).toBe('one');
  expect(await after).toBe('two');
  expect(await current.recent()).toBe('two');
});

it('reads again after a failure', async () => {
  let isBroken = true;
  const current = cacheCurrent({
    version: async () => {
      if (isBroken) throw new Error('no store');
      return 1;
    },
    read: async () => 'one',
    now: () => 0,
    events: createMemoryEventBus(),
  });
  await expect(current.recent()).rejects.toThrow('no store');
  isBroken = false;
  expect(await current.recent()).toBe('one');
});
