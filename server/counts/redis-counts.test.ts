import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPlayerCounter } from '#server/counts/player-counter.ts';
import { createRedisCounts } from '#server/counts/redis-counts.ts';
import { createMemoryEventBus, playTopic } from '#server/events/event-bus.ts';
import { createAnswering } from '#server/leaderboards/answering.ts';
import { connectRedis } from '#server/redis/connect-redis.ts';
import { randomKey } from '#server/secrets.ts';
import { openLine } from '../../tests/breakable-line.ts';
import { realRedis } from '../../tests/real-services.ts';

const address = await realRedis();
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const clock = { now: 1_000_000 };
const now = () => clock.now;
const window = 60_000;

async function connectCopy(url: string, prefix: string) {
  const redis = connectRedis(url, prefix, { info: () => {}, warn: () => {} });
  closing.push(() => redis.close());
  await vi.waitFor(() => expect(redis.isUp).toBe(true), 10_000);
  return { redis, counts: createRedisCounts(redis, { name: 'seen', window, now }) };
}

describe.runIf(address !== null)('counts that copies share', () => {
  it('know everybody once, wherever they were seen, until they leave or say nothing', async () => {
    const prefix = `test:${randomKey()}:`;
    const { counts: one } = await connectCopy(address ?? '', prefix);
    const { counts: two } = await connectCopy(address ?? '', prefix);
    one.mark('quiz', 'a');
    one.mark('quiz', 'b');
    two.mark('quiz', 'b');
    two.mark('quiz', 'c');
    two.mark('other', 'd');
    expect(await two.count('quiz')).toBeGreaterThanOrEqual(2);
    await vi.waitFor(async () => expect(await one.count('quiz')).toBe(3));
    two.leave('quiz', 'a');
    expect(await two.count('quiz')).toBe(2);
    clock.now += window - 1;
    one.mark('quiz', 'c');
    clock.now += 1;
    expect(await one.count('quiz')).toBe(1);
  });

  it('arrive in portions, however many piled up while Redis was gone', async () => {
    const line = await openLine(address ?? '');
    closing.push(() => line.close());
    const { redis, counts } = await connectCopy(line.url, `test:${randomKey()}:`);
    await line.cut();
    await vi.waitFor(() => expect(redis.isUp).toBe(false));
    const people = 95_000;
    for (let one = 0; one < people; one += 1) counts.mark('crowd', `person ${one}`);
    await line.mend();
    await vi.waitFor(async () => expect(await counts.count('crowd')).toBe(people), 10_000);
  });

  it('are the own ones while Redis is gone, for answers and for parts', async () => {
    const line = await openLine(address ?? '');
    closing.push(() => line.close());
    const { redis, counts } = await connectCopy(line.url, `test:${randomKey()}:`);
    const events = createMemoryEventBus();
    const answering = createAnswering({ events, now, shared: counts });
    const players = createPlayerCounter(now, counts);
    let changes = 0;
    events.subscribe(playTopic('quiz'), () => {
      changes += 1;
    });
    counts.mark('quiz', 'of another copy');
    answering.mark('quiz', 'own');
    players.mark(1, 'own');
    expect(await answering.count('quiz')).toBe(2);
    await line.cut();
    await vi.waitFor(() => expect(redis.isUp).toBe(false));
    expect(await answering.count('quiz')).toBe(1);
    expect(await players.count(1)).toBe(1);
    answering.finish('quiz', 'own');
    expect(await answering.count('quiz')).toBe(0);
    expect(changes).toBe(2);
    answering.mark('quiz', 'meanwhile');
    await line.mend();
    // The one of the other copy is still there, and so is who came while nobody could be told.
    await vi.waitFor(async () => {
      expect(redis.isUp).toBe(true);
      expect(await answering.count('quiz')).toBe(2);
    }, 10_000);
  });
});
