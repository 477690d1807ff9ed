import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createRenderTurns } from '#server/pages/render-turns.ts';

const limits = { running: 4, runningOfAddress: 3, waiting: 12, waitingOfAddress: 8 };

/** Renders that end when they are told to. */
function createTestTurns(given = limits) {
  const take = createRenderTurns(given);
  const started: string[] = [];
  const underWay: (() => void)[] = [];
  const ask = (address: string) =>
    take(address, () => {
      started.push(address);
      return new Promise<void>((resolve) => underWay.push(resolve));
    });
  /** So many turns of the event loop, in each of which all that is under way ends. */
  const turns = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1) {
      for (const end of underWay.splice(0)) end();
      await setImmediate();
    }
  };
  return { ask, started, turns };
}

it('a page of somebody alone is made at once', async () => {
  const { ask, started } = createTestTurns();
  void ask('one');
  expect(started).toEqual(['one']);
});

it('whoever asks for many pages lets others go first', async () => {
  const { ask, started, turns } = createTestTurns();
  for (let page = 0; page < 8; page += 1) void ask('many');
  void ask('somebody');
  void ask('else');
  await turns(20);
  expect(started.slice(0, 4)).toEqual(['many', 'many', 'somebody', 'else']);
  expect(started).toHaveLength(10);
});

it('no address has all renders under way, however long they last', async () => {
  const { ask, started } = createTestTurns();
  for (let page = 0; page < 6; page += 1) void ask('slow');
  for (let turn = 0; turn < 10; turn += 1) await setImmediate();
  expect(started).toEqual(['slow', 'slow', 'slow']);
  void ask('somebody');
  for (let turn = 0; turn < 10; turn += 1) await setImmediate();
  expect(started).toEqual(['slow', 'slow', 'slow', 'somebody']);
});

it('one starts in a turn of the event loop, so that everything else gets its turn', async () => {
  const { ask, started } = createTestTurns();
  for (let page = 0; page < 3; page += 1) void ask('one');
  for (const count of [1, 2, 3]) {
    expect(started).toHaveLength(count);
    await setImmediate();
  }
});

it('too many are refused, of one address and of all', async () => {
  const { ask, turns, started } = createTestTurns();
  const refused: string[] = [];
  const askAll = (address: string, count: number) => {
    for (let page = 0; page < count; page += 1) {
      ask(address).catch((error) => refused.push(`${address} ${error.code}`));
    }
  };
  askAll('many', 10);
  askAll('others', 5);
  await setImmediate();
  expect(refused).toEqual(['many unavailable', 'others unavailable']);
  await turns(30);
  expect(started).toHaveLength(13);
});

it('a page that fails gives its turn on', async () => {
  const take = createRenderTurns({ ...limits, running: 1, runningOfAddress: 1 });
  const failing = take('one', () => Promise.reject(new Error('broken')));
  const next = take('one', async () => 'made');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('made');
});
