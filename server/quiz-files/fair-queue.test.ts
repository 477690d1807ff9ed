import { describe, expect, it } from 'vitest';
import { createFairQueue, queueLimits, timeLimits } from '#server/quiz-files/fair-queue.ts';

function queueAt() {
  let at = 0;
  const queue = createFairQueue<{ from: string; name: string }>(() => at);
  return {
    queue,
    pass: (ms: number) => {
      at += ms;
    },
    add: (from: string, name = from) => queue.add({ from, name }),
  };
}

describe('a queue of files', () => {
  it('takes from each address in turn, by the time that it has used', () => {
    const { queue, add } = queueAt();
    add('a', 'a1');
    add('a', 'a2');
    add('b', 'b1');
    expect(queue.take()?.name).toBe('a1');
    queue.charge('a', 700);
    expect([queue.take()?.name, queue.take()?.name, queue.take()]).toEqual(['b1', 'a2', null]);
  });

  it('has two of one address waiting at most', () => {
    const { queue, add } = queueAt();
    for (let count = 0; count < queueLimits.ofOne; count += 1) {
      expect(queue.secondsToWait('a')).toBe(0);
      add('a');
    }
    expect(queue.secondsToWait('a')).toBe(1);
    expect(queue.secondsToWait('b')).toBe(0);
  });

  it('makes room for an address that has none waiting', () => {
    const { queue, add } = queueAt();
    for (let index = 0; index < queueLimits.ofAll; index += 1) {
      add(`address ${Math.floor(index / 2)}`, `file ${index}`);
    }
    expect(add('address 0')).toBe('full');
    expect(add('new')).toMatchObject({ name: `file ${queueLimits.ofAll - 1}` });
    expect(queue.length).toBe(queueLimits.ofAll);
  });

  it('lets an address wait that has used up its time, until it has some again', () => {
    const { queue, pass } = queueAt();
    queue.charge('a', timeLimits.atOnce + 1_000);
    expect(queue.secondsToWait('a')).toBe(1 / timeLimits.share);
    pass(2_000);
    expect(queue.secondsToWait('a')).toBe(2);
    pass(60_000);
    expect(queue.secondsToWait('a')).toBe(0);
  });
});
