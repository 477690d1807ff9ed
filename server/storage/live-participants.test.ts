import { describe, expect, it } from 'vitest';
import { endedLiveState } from '#core/live-game.ts';
import { liveStart, openLiveStore, storedRules, storedSettings } from '../../tests/live-store.ts';
import { storageAdapters } from '../../tests/storage-adapters.ts';
import { uniqueId } from '../../tests/store-contents.ts';

describe.each(await storageAdapters())('people in live games on %s', (_name, open) => {
  const live = openLiveStore(open);

  it('gives 60 who come at once names that nobody else has, and no more places than there are', async () => {
    const { id } = await live.storeGame({ settings: { ...storedSettings, cap: 50 } });
    const verdicts = await Promise.all(
      Array.from({ length: 60 }, () => live.join(live.person(id))),
    );
    const names = verdicts.flatMap((verdict) => (typeof verdict === 'object' ? verdict.name : []));
    expect(new Set(names).size).toBe(50);
    expect(names).toContain('Priya');
    expect(names).toContain('Priya 50');
    expect(verdicts.filter((verdict) => verdict === 'refused')).toHaveLength(10);
    expect((await live.storage.liveGames.find(id))?.joined).toBe(50);
    expect(await live.storage.liveParticipants.newest(id, 100)).toHaveLength(50);
  });

  it('gives one place to a request that is sent again at the same moment', async () => {
    const { id } = await live.storeGame();
    const one = live.person(id);
    const verdicts = await Promise.all([live.join(one), live.join(one), live.join(one)]);
    expect(verdicts.filter((verdict) => verdict === 'joined')).toHaveLength(2);
    expect((await live.storage.liveGames.find(id))?.joined).toBe(1);
  });

  it('limits those who come by the code alone, and nobody with the secret', async () => {
    const { id } = await live.storeGame();
    const verdicts = await Promise.all(
      Array.from({ length: 9 }, () => live.join(live.person(id), 5)),
    );
    expect(verdicts.filter((verdict) => verdict === 'refused')).toHaveLength(4);
    expect(await live.join(live.person(id))).toEqual({ name: 'Priya 6' });
    expect(await live.storage.liveGames.find(id)).toMatchObject({ joined: 6, joinedByCode: 5 });
  });

  it('removes all who came by the code, in the middle of others who join, and closes the code', async () => {
    const { id, ...game } = await live.storeGame();
    const scanned = await live.enter(id);
    const typed = Array.from({ length: 12 }, () => live.person(id, { device: 'one phone' }));
    const [first, ...later] = typed;
    if (first === undefined) throw new Error('nobody');
    await live.join(first, 20);
    const { step } = await live.goOn(id, 2);
    await live.lock(id, step, first.id);
    await live.lock(id, step, scanned);
    const joining = later.map((one) => live.join(one, 20));
    const removed = await live.storage.liveParticipants.removeByCode(id, 20, liveStart);
    const came = (await Promise.all(joining)).filter((verdict) => typeof verdict === 'object');
    expect(removed).toContain(first.id);
    // Whoever was faster is removed, everybody else refused.
    expect(removed).toHaveLength(came.length + 1);
    expect(await live.storage.liveGames.find(id)).toMatchObject({ joined: 1, joinedByCode: 20 });
    expect((await live.storage.liveAnswers.all(id)).map((one) => one.participant)).toEqual([
      scanned,
    ]);
    expect(await live.join(live.person(id), 20)).toBe('refused');
    expect(await live.join(live.person(id, { device: 'one phone' }))).toBe('removed');
    expect(await live.storage.liveParticipants.removeByCode(id, 20, liveStart)).toEqual([]);
    // A next game keeps the code closed.
    const next = { ...game, id: uniqueId('game') };
    expect(await live.storage.liveGames.createAgain(id, next, game.state, null)).toBe('created');
    expect(await live.storage.liveGames.find(next.id)).toMatchObject({
      joined: 1,
      joinedByCode: 20,
    });
  });

  it('erases somebody, also one who was removed, and counts only who was in the room', async () => {
    const { id } = await live.storeGame();
    const [one, removed, stays] = [
      await live.enter(id),
      await live.enter(id),
      await live.enter(id),
    ];
    const { step } = await live.goOn(id, 2);
    await live.lock(id, step, one);
    await live.lock(id, step, stays);
    await live.storage.liveParticipants.remove(id, removed, liveStart);
    expect(await live.storage.liveParticipants.erase(id, one)).toBe(true);
    expect(await live.storage.liveParticipants.erase(id, removed)).toBe(true);
    expect(await live.storage.liveParticipants.erase(id, one)).toBe(false);
    expect((await live.storage.liveParticipants.all(id)).map((person) => person.id)).toEqual([
      stays,
    ]);
    expect((await live.storage.liveAnswers.all(id)).map((sent) => sent.participant)).toEqual([
      stays,
    ]);
    expect((await live.storage.liveGames.find(id))?.joined).toBe(1);
  });

  it('lets nobody into a locked room, or one whose game has ended', async () => {
    const { id, state } = await live.storeGame();
    await live.storage.liveGames.setLocked(id, true);
    expect(await live.join(live.person(id))).toBe('refused');
    await live.storage.liveGames.setLocked(id, false);
    expect(await live.join(live.person(id))).toHaveProperty('name');
    await live.storage.liveGames.move(
      id,
      state.step,
      endedLiveState(state, storedRules, liveStart),
    );
    expect(await live.join(live.person(id))).toBe('refused');
    expect((await live.storage.liveGames.find(id))?.joined).toBe(1);
  });

  it('starts late people with the next question, and keeps the most extra time', async () => {
    const { id } = await live.storeGame();
    const fromOf = async (participant: string) =>
      (await live.storage.liveParticipants.find(id, participant))?.fromQuestion;
    expect(await fromOf(await live.enter(id, { extraTime: 'half' }))).toBe(0);
    await live.goOn(id, 1);
    expect(await fromOf(await live.enter(id, { extraTime: 'unlimited' }))).toBe(0);
    await live.goOn(id, 1);
    expect(await fromOf(await live.enter(id, { extraTime: 'half' }))).toBe(1);
    await live.goOn(id, 3);
    expect(await fromOf(await live.enter(id))).toBe(1);
    expect((await live.storage.liveGames.find(id))?.extraTime).toBe('unlimited');
  });

  it('removes somebody with their answers, for good, and with their device', async () => {
    const { id } = await live.storeGame();
    const device = uniqueId('device');
    const removed = await live.enter(id, { device });
    const other = await live.enter(id);
    const { step } = await live.goOn(id, 2);
    expect(await live.lock(id, step, removed)).toBe(true);
    expect(await live.lock(id, step, other)).toBe(true);
    expect(await live.storage.liveParticipants.remove(id, removed, liveStart)).toBe(true);
    expect(await live.storage.liveParticipants.remove(id, removed, liveStart)).toBe(false);
    expect(await live.storage.liveAnswers.count(id, 0)).toBe(1);
    expect(await live.lock(id, step, removed)).toBe(false);
    expect(await live.storage.liveAnswers.missing(id, 0)).toEqual([]);
    expect(await live.join(live.person(id, { device }))).toBe('removed');
    expect(await live.join(live.person(id, { device: uniqueId('device') }))).toEqual({
      name: 'Priya 3',
    });
    // A device is banned from one room only.
    expect(await live.join(live.person((await live.storeGame()).id, { device }))).toEqual({
      name: 'Priya',
    });
    expect((await live.storage.liveGames.find(id))?.joined).toBe(2);
  });

  it('gives the room no more extra time than those in it have asked for', async () => {
    const { id } = await live.storeGame();
    const extraOf = async () => (await live.storage.liveGames.find(id))?.extraTime;
    const half = await live.enter(id, { extraTime: 'half' });
    const device = uniqueId('device');
    const unlimited = await live.enter(id, { extraTime: 'unlimited', device });
    expect(await extraOf()).toBe('unlimited');
    await live.storage.liveParticipants.remove(id, unlimited, liveStart);
    expect(await extraOf()).toBe('half');
    // Whoever is refused asks in vain.
    expect(await live.join(live.person(id, { extraTime: 'unlimited', device }))).toBe('removed');
    expect(await extraOf()).toBe('half');
    await live.storage.liveParticipants.erase(id, half);
    expect(await extraOf()).toBeNull();
    await live.join(live.person(id, { extraTime: 'unlimited' }), 200);
    await live.storage.liveParticipants.removeByCode(id, 200, liveStart);
    expect(await extraOf()).toBeNull();
  });

  it('shows a name that waited once it is approved', async () => {
    const { id } = await live.storeGame();
    const one = await live.enter(id, { isApproved: false });
    expect(await live.storage.liveParticipants.newest(id, 9)).toEqual([]);
    await live.storage.liveParticipants.approve(id, one);
    expect(await live.storage.liveParticipants.newest(id, 9)).toEqual([
      { name: 'Priya', face: null },
    ]);
    expect((await live.storage.liveGames.find(id))?.roster).toBe(1);
  });
});
