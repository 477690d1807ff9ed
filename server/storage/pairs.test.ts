import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '#server/storage/stores.ts';
import { createPair, createReport } from '../../tests/factories.ts';
import { storageAdapters } from '../../tests/storage-adapters.ts';
import { uniqueId } from '../../tests/store-contents.ts';

const started = 1_795_000_000_000;

describe.each(await storageAdapters())('pairs on %s', (_name, open) => {
  let storage: Storage;

  beforeAll(async () => {
    storage = await open();
  });
  afterAll(() => storage.close());

  const storePair = async (createdAt = started) => {
    const pair = { ...createPair(), id: uniqueId('pair'), keyHash: uniqueId('first'), createdAt };
    expect(await storage.pairs.create(pair)).toBe('created');
    return pair;
  };

  const takenPair = async () => {
    const pair = await storePair();
    const second = { name: 'Ravi', keyHash: uniqueId('second') };
    expect(await storage.pairs.takeSeat({ id: pair.id, freed: 0 }, second, 2)).toBe(true);
    const seats = {
      first: { id: pair.id, seat: 'first', keyHash: pair.keyHash },
      second: { id: pair.id, seat: 'second', keyHash: second.keyHash },
    } as const;
    return { id: pair.id, taken: second, of: seats };
  };

  it('gives a pair back as it was stored', async () => {
    const { keyHash, name, ...pair } = await storePair();
    expect(await storage.pairs.find(pair.id)).toEqual({
      ...pair,
      first: { name, keyHash, face: null },
      second: null,
      secondBeganAt: null,
      freed: 0,
      updatedAt: started,
      hiddenAt: null,
      hiddenUntil: null,
    });
    expect(await storage.pairs.answers(pair.id)).toEqual({ first: [], second: [] });
    expect(await storage.pairs.find('nothing')).toBeNull();
  });

  it('keeps the first pair of an id, and none of a deleted one', async () => {
    const pair = await storePair();
    expect(await storage.pairs.create({ ...pair, name: 'Other' })).toBe('taken');
    expect((await storage.pairs.find(pair.id))?.first.name).toBe(pair.name);
    await storage.pairs.delete(pair.id, 3);
    expect(await storage.pairs.create(pair)).toBe('deleted');
    expect(await storage.pairs.find(pair.id)).toBeNull();
  });

  it('gives the second seat to one of 100 who take it at once', async () => {
    const { id } = await storePair();
    const phones = Array.from({ length: 100 }, (_, phone) => ({
      name: `Phone ${phone}`,
      keyHash: uniqueId('second'),
    }));
    const taken = await Promise.all(
      phones.map((phone) => storage.pairs.takeSeat({ id, freed: 0 }, phone, 5)),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
    const winner = phones[taken.indexOf(true)];
    expect(await storage.pairs.find(id)).toMatchObject({ second: winner, updatedAt: 5 });
  });

  it('frees the second seat until it has begun, whatever comes at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id, of } = await takenPair();
      const answer = { question: 0, mine: 1, guess: 0 };
      const [isFreed, verdict] = await Promise.all([
        storage.pairs.freeSeat({ id, freed: 0 }, 7),
        storage.pairs.lockAnswer(of.second, answer, 7),
      ]);
      const { second } = await storage.pairs.answers(id);
      expect(verdict).toBe(isFreed ? 'refused' : 'locked');
      expect(second).toEqual(isFreed ? [] : [answer]);
      expect((await storage.pairs.find(id))?.second === null).toBe(isFreed);
    }
  });

  it('frees a seat once, for whoever comes next', async () => {
    const { id, of, taken } = await takenPair();
    expect(await storage.pairs.freeSeat({ id, freed: 1 }, 7)).toBe(false);
    expect(await storage.pairs.freeSeat({ id, freed: 0 }, 7)).toBe(true);
    expect(await storage.pairs.freeSeat({ id, freed: 0 }, 8)).toBe(false);
    expect(await storage.pairs.find(id)).toMatchObject({ second: null, freed: 1, updatedAt: 7 });
    const answer = { question: 0, mine: 1, guess: 0 };
    expect(await storage.pairs.lockAnswer(of.second, answer, 9)).toBe('refused');
    expect(await storage.pairs.takeSeat({ id, freed: 0 }, taken, 9)).toBe(false);
    expect(await storage.pairs.takeSeat({ id, freed: 1 }, taken, 9)).toBe(true);
    expect(await storage.pairs.freeSeat({ id, freed: 0 }, 9)).toBe(false);
    expect(await storage.pairs.lockAnswer(of.second, answer, 10)).toBe('locked');
    expect(await storage.pairs.freeSeat({ id, freed: 1 }, 11)).toBe(false);
    expect((await storage.pairs.find(id))?.secondBeganAt).toBe(10);
  });

  it('locks the first answer to a question of a seat', async () => {
    const { id, of } = await takenPair();
    const { lockAnswer, answers } = storage.pairs;
    expect(await lockAnswer(of.first, { question: 1, mine: 0, guess: 1 }, 3)).toBe('locked');
    expect(await lockAnswer(of.first, { question: 0, mine: 2, guess: 2 }, 4)).toBe('locked');
    expect(await lockAnswer(of.first, { question: 1, mine: 0, guess: 1 }, 5)).toBe('repeated');
    expect(await lockAnswer(of.first, { question: 1, mine: 1, guess: 1 }, 5)).toBe('conflict');
    expect(await lockAnswer(of.first, { question: 1, mine: 0, guess: 0 }, 5)).toBe('conflict');
    expect(await lockAnswer(of.second, { question: 1, mine: 1, guess: 0 }, 6)).toBe('locked');
    const stranger = { ...of.second, keyHash: 'another' };
    expect(await lockAnswer(stranger, { question: 0, mine: 1, guess: 0 }, 6)).toBe('refused');
    expect(await answers(id)).toEqual({
      first: [
        { question: 0, mine: 2, guess: 2 },
        { question: 1, mine: 0, guess: 1 },
      ],
      second: [{ question: 1, mine: 1, guess: 0 }],
    });
  });

  it('locks one of 50 different answers that come at once', async () => {
    const { id, of } = await takenPair();
    const given = Array.from({ length: 50 }, (_, guess) => ({ question: 0, mine: 0, guess }));
    const verdicts = await Promise.all(
      given.map((answer) => storage.pairs.lockAnswer(of.first, answer, 3)),
    );
    expect(verdicts.filter((verdict) => verdict === 'locked')).toHaveLength(1);
    expect(verdicts.filter((verdict) => verdict === 'conflict')).toHaveLength(49);
    expect((await storage.pairs.answers(id)).first).toEqual([given[verdicts.indexOf('locked')]]);
  });

  it('deletes a pair with all answers, also with one under way, and says so for good', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, of } = await takenPair();
      const answer = { question: 0, mine: 1, guess: 0 };
      expect(await storage.pairs.lockAnswer(of.first, answer, 3)).toBe('locked');
      const [isDeleted] = await Promise.all([
        storage.pairs.delete(id, 9),
        storage.pairs.lockAnswer(of.second, answer, 9),
      ]);
      expect(isDeleted).toBe(true);
      expect(await storage.pairs.find(id)).toBeNull();
      expect(await storage.pairs.answers(id)).toEqual({ first: [], second: [] });
      expect(await storage.pairs.wasDeleted(id)).toBe(true);
      expect(await storage.pairs.delete(id, 10)).toBe(false);
      expect(await storage.pairs.lockAnswer(of.first, answer, 11)).toBe('refused');
    }
    expect(await storage.pairs.wasDeleted('nothing')).toBe(false);
  });

  it('is hidden by its reports, and by hand', async () => {
    const { id } = await storePair();
    const report = () => createReport(id, { kind: 'pair', createdAt: started });
    const verdicts = [];
    for (let sent = 0; sent < 4; sent += 1) verdicts.push(await storage.reports.add(report(), 0));
    expect(verdicts).toEqual(['added', 'added', 'hidden', 'added']);
    expect(await storage.pairs.find(id)).toMatchObject({ hiddenAt: started });
    expect((await storage.pairs.find(id))?.hiddenUntil).toBeGreaterThan(started);
    expect(await storage.reports.mostReported(['pair'], 100)).toContainEqual({ id, reports: 4 });
    await storage.pairs.setHidden(id, null);
    expect(await storage.pairs.find(id)).toMatchObject({ hiddenAt: null, hiddenUntil: null });
    await storage.pairs.setHidden(id, 8);
    expect(await storage.pairs.find(id)).toMatchObject({ hiddenAt: 8, hiddenUntil: null });
  });

  it('lists the newest first, page by page', async () => {
    const later = started + 1_000_000;
    const one = await storePair(later);
    const two = await storePair(later + 1);
    const [newest] = await storage.pairs.newest(null, 1);
    expect(newest?.id).toBe(two.id);
    const [next] = await storage.pairs.newest(newest ?? null, 1);
    expect(next?.id).toBe(one.id);
  });

  it('deletes what nobody has touched since', async () => {
    // Before everything that other tests leave.
    const old = await storePair(-100);
    const touched = await storePair(-100);
    const first = { id: touched.id, seat: 'first', keyHash: touched.keyHash } as const;
    await storage.pairs.lockAnswer(first, { question: 0, mine: 0, guess: 0 }, -20);
    expect(await storage.pairs.deleteUntouched(-50, 100, 30)).toEqual([old.id]);
    expect(await storage.pairs.wasDeleted(old.id)).toBe(true);
    expect(await storage.pairs.find(touched.id)).not.toBeNull();
    expect(await storage.pairs.deleteUntouched(-50, 100, 30)).toEqual([]);
  });
});
