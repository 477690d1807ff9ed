import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { forget } from '#app/device/memory.ts';
import { ownPairs } from '#app/device/own-pairs.ts';
import { keepAnswer, keptAnswers, sendAllKept, sendKeptAnswers } from '#app/device/pair-answers.ts';
import { createTestPairs, type TestPairs } from '../../tests/test-pairs.ts';

let api: TestPairs;
beforeAll(async () => {
  api = await createTestPairs();
});
afterAll(() => api.close());

let pair: Awaited<ReturnType<TestPairs['makeTaken']>>;
let isReachable = true;

beforeEach(async () => {
  isReachable = true;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    return api.app.request(input, init);
  });
  pair = await api.makeTaken();
});

afterEach(() => {
  forget('pair-answers');
  forget('own-pairs');
  vi.unstubAllGlobals();
});

/** Keeps an answer of the second seat. */
function keep(question: number, guess: number | null, mine = 1) {
  keepAnswer({ pair: pair.id, seat: 'second', question, mine, guess });
}

const kept = () => keptAnswers(pair.id, 'second').map(({ question }) => question);
const sendThem = () => sendKeptAnswers(pair.id, pair.second);
const stored = async () => (await api.read(pair.id, pair.second)).answers;

describe('answers of a pair that a device keeps', () => {
  it('are sent in order, whole ones only, and then forgotten', async () => {
    keep(0, 2);
    keep(1, null);
    keep(1, 0);
    keep(2, null);
    expect(await sendThem()).toBe(true);
    expect(await stored()).toEqual([
      { question: 0, mine: 1, guess: 2 },
      { question: 1, mine: 1, guess: 0 },
    ]);
    expect(kept()).toEqual([2]);
  });

  it('stay without a network, and count once when they come twice', async () => {
    keep(0, 2);
    isReachable = false;
    await expect(sendThem()).rejects.toMatchObject({ code: 'network' });
    expect(kept()).toEqual([0]);
    isReachable = true;
    expect(await Promise.all([sendThem(), sendThem()])).toEqual([true, true]);
    expect(await stored()).toHaveLength(1);
  });

  it('give way to what is stored already, and the later ones still come', async () => {
    await api.answer(pair.id, pair.second, { question: 0, mine: 0, guess: 0 });
    keep(0, 2);
    keep(1, 0);
    expect(await sendThem()).toBe(false);
    expect(kept()).toEqual([]);
    expect(await stored()).toMatchObject([{ mine: 0 }, { question: 1, guess: 0 }]);
  });

  it('outlive a hiding, but not the seat', async () => {
    keep(0, 2);
    await api.services.storage.pairs.setHidden(pair.id, 1);
    await expect(sendThem()).rejects.toMatchObject({ code: 'quiz_hidden' });
    expect(kept()).toEqual([0]);
    await api.services.storage.pairs.setHidden(pair.id, null);
    await api.remove(pair.id, pair.first, '/seat');
    await expect(sendThem()).rejects.toMatchObject({ code: 'unauthorized' });
    expect(kept()).toEqual([]);
  });

  it('are never those of the other seat', () => {
    keep(0, 2);
    expect(keptAnswers(pair.id, 'first')).toEqual([]);
    expect(kept()).toEqual([]);
  });

  it('are sent from any page for the seats that the device knows', async () => {
    keep(0, 2);
    await sendAllKept();
    expect(kept()).toEqual([0]);
    const names = { first: 'Asha', second: 'Ravi' };
    ownPairs.add({ id: pair.id, seatKey: pair.second, names, language: 'en' });
    await sendAllKept();
    expect(kept()).toEqual([]);
    expect(await stored()).toHaveLength(1);
  });
});
