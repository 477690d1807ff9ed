import { describe, expect, it } from 'vitest';
import { nextLiveState, resumedLiveState } from '#core/live-game.ts';
import type { StoredLiveAnswer } from '#server/storage/live-answers.ts';
import { liveStart, openLiveStore, storedRules } from '../../tests/live-store.ts';
import { storageAdapters } from '../../tests/storage-adapters.ts';

describe.each(await storageAdapters())('answers of live games on %s', (_name, open) => {
  const live = openLiveStore(open);

  it('locks the first of many answers, and none after the question', async () => {
    const { id } = await live.storeGame();
    const one = await live.enter(id);
    const { step } = await live.goOn(id, 2);
    const tried = Array.from({ length: 20 }, (_, option) => live.lock(id, step, one, { option }));
    const locked = (await Promise.all(tried)).indexOf(true);
    expect((await Promise.all(tried)).filter(Boolean)).toHaveLength(1);
    expect(await live.storage.liveAnswers.find(id, 0, one)).toMatchObject({ option: locked });
    const late = await live.enter(id);
    await live.goOn(id, 1);
    expect(await live.lock(id, step, late)).toBe(false);
    expect(await live.lock(id, step, one, { question: 1 })).toBe(false);
    expect(await live.storage.liveAnswers.find(id, 0, late)).toBeNull();
  });

  it('counts either an answer or the end of its question, whichever came first', async () => {
    const { id } = await live.storeGame();
    const people = await Promise.all(Array.from({ length: 40 }, () => live.enter(id)));
    const state = await live.goOn(id, 2);
    const locking = people.map((one) => live.lock(id, state.step, one));
    const move = nextLiveState(state, storedRules, liveStart + 2_000);
    const [locked] = await Promise.all([
      Promise.all(locking),
      live.storage.liveGames.move(id, state.step, move).then(async () => {
        // Nothing may come after it.
        const counted = await live.storage.liveAnswers.count(id, 0);
        await Promise.allSettled(locking);
        expect(await live.storage.liveAnswers.count(id, 0)).toBe(counted);
      }),
    ]);
    expect(await live.storage.liveAnswers.count(id, 0)).toBe(locked.filter(Boolean).length);
  });

  /** Twelve people, of whom a quarter misses each of three questions; with what all answered. */
  const playThree = async (id: string, people: readonly string[]) => {
    const all: (StoredLiveAnswer & { participant: string })[] = [];
    for (const question of [0, 1, 2]) {
      const { step } = await live.goOn(id, question === 0 ? 2 : 4);
      for (const [place, participant] of people.entries()) {
        if ((place + question) % 4 === 0) continue;
        const isRight = (place * 7 + question) % 3 === 0;
        const points = (500 + place * 10 + question) * Number(isRight);
        const streak = place * Number(isRight);
        const answer = { question, option: place % 3, elapsed: place, isRight, points, streak };
        expect(await live.lock(id, step, participant, answer)).toBe(true);
        all.push({ ...answer, participant });
      }
    }
    return all;
  };

  it('sums up what a recount sums up', async () => {
    const { id } = await live.storeGame();
    const people = await Promise.all(Array.from({ length: 12 }, () => live.enter(id)));
    const all = await playThree(id, people);
    const pointsOf = (some: typeof all) => some.reduce((sum, { points }) => sum + points, 0);
    for (const latest of [0, 1, 2]) {
      const recounted = people.flatMap((participant) => {
        const own = all.filter((a) => a.participant === participant && a.question <= latest);
        const before = own.filter(({ question }) => question < latest);
        const rightCount = own.filter((answer) => answer.isRight).length;
        const streak = own.find(({ question }) => question === latest)?.streak ?? 0;
        const sums = { points: pointsOf(own), rightCount, pointsBefore: pointsOf(before), streak };
        return own.length === 0 ? [] : [[participant, sums] as const];
      });
      const sums = await live.storage.liveAnswers.sums(id, { latest, streakOf: latest });
      expect(new Map(sums.map(({ participant, ...sum }) => [participant, sum]))).toEqual(
        new Map(recounted),
      );
      const ofQuestion = Map.groupBy(
        all.filter(({ question }) => question === latest),
        ({ option }) => option,
      );
      const counts = [...ofQuestion].map(([option, chosen]) => ({
        option,
        players: chosen.length,
      }));
      const counted = await live.storage.liveAnswers.countsOf(id, latest);
      expect(counted).toHaveLength(counts.length);
      expect(counted).toEqual(expect.arrayContaining(counts));
      expect(await live.storage.liveAnswers.count(id, latest)).toBe(9);
      expect((await live.storage.liveAnswers.missing(id, latest)).sort()).toEqual(
        people.filter((_, place) => (place + latest) % 4 === 0).sort(),
      );
    }
    expect(await live.storage.liveAnswers.of(id, people[1] ?? '', 2)).toHaveLength(2);
  });

  it('keeps answers of any kind, and parts of points', async () => {
    const { id } = await live.storeGame();
    const people = await Promise.all(Array.from({ length: 4 }, () => live.enter(id)));
    const { step } = await live.goOn(id, 2);
    const earned = { isRight: false, points: 0.25, streak: 0 };
    const answers = ['Tagore', 'टैगोर 🎉', 'Tagore', [2, 0, 1]] as const;
    for (const [place, participant] of people.entries()) {
      const given = { option: null, answer: answers[place], ...earned };
      expect(await live.lock(id, step, participant, given)).toBe(true);
    }
    const { liveAnswers } = live.storage;
    const [one = '', , , last = ''] = people;
    const stored = { question: 0, option: null, answer: 'Tagore', points: 0.25 };
    expect(await liveAnswers.find(id, 0, one)).toMatchObject(stored);
    expect(await liveAnswers.of(id, last, 1)).toMatchObject([{ ...stored, answer: [2, 0, 1] }]);
    expect((await liveAnswers.all(id)).map(({ answer }) => answer)).toEqual(
      expect.arrayContaining([...answers]),
    );
    const [most, ...others] = await liveAnswers.countsOf(id, 0);
    expect(most).toEqual({ option: null, answer: 'Tagore', players: 2 });
    expect(others.map(({ players }) => players)).toEqual([1, 1]);
    const sums = await liveAnswers.sums(id, { latest: 0, streakOf: -1 });
    expect(sums.map(({ points }) => points)).toEqual([0.25, 0.25, 0.25, 0.25]);
  });

  it('shows typed answers while their question is the latest', async () => {
    const { id } = await live.storeGame();
    const { liveGames } = live.storage;
    const words = { question: 0, texts: ['Home', 'घर'] };
    const shown = async () => (await liveGames.find(id))?.shownWords;
    await live.goOn(id, 2);
    expect(await liveGames.showWords(id, words)).toBe(false);
    await live.goOn(id, 1);
    expect(await liveGames.showWords(id, { ...words, question: 1 })).toBe(false);
    expect(await shown()).toBeNull();
    expect(await liveGames.showWords(id, words)).toBe(true);
    expect(await shown()).toEqual(words);
    await live.goOn(id, 1);
    expect(await liveGames.showWords(id, { question: 0, texts: [] })).toBe(true);
    await live.goOn(id, 1);
    expect(await liveGames.showWords(id, words)).toBe(false);
    expect(await shown()).toEqual({ question: 0, texts: [] });
  });

  it('keeps the first time at which a late phone was shown a question, and adds pauses', async () => {
    const { id } = await live.storeGame();
    const one = await live.enter(id);
    const state = await live.goOn(id, 2);
    const shown = async () => (await live.storage.liveParticipants.find(id, one))?.shownAt;
    await live.storage.liveParticipants.setShown(id, one, 0, liveStart + 4_000);
    await live.storage.liveParticipants.setShown(id, one, 0, liveStart + 9_000);
    expect(await shown()).toBe(liveStart + 4_000);
    const paused = { ...state, step: state.step + 1, pausedAt: liveStart + 5_000 };
    await live.storage.liveGames.move(id, state.step, paused);
    const resumed = resumedLiveState(paused, storedRules, liveStart + 8_000);
    await live.storage.liveGames.move(id, paused.step, resumed, { shift: 3_000 });
    expect(await shown()).toBe(liveStart + 7_000);
    await live.storage.liveParticipants.setShown(id, one, 1, liveStart + 20_000);
    expect(await shown()).toBe(liveStart + 20_000);
  });
});
