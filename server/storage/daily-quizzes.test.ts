import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '#server/storage/stores.ts';
import { createReadyQuiz } from '../../tests/factories.ts';
import { storageAdapters } from '../../tests/storage-adapters.ts';

const { qna } = createReadyQuiz();
const quizOf = (day: number) => ({
  day,
  topic: 'space' as const,
  drawn: [`quiz.1.${day}`, `quiz.2.${day}`],
  questions: qna,
});

describe.each(await storageAdapters())('quizzes of the day on %s', (_name, open) => {
  let storage: Storage;

  beforeAll(async () => {
    storage = await open();
  });
  afterAll(() => storage.close());

  it('keeps the first quiz of a day', async () => {
    const { add, find, drawn, list } = storage.dailyQuizzes;
    await Promise.all([add(quizOf(101)), add(quizOf(102)), add(quizOf(103))]);
    await add({ ...quizOf(102), topic: null, drawn: [] });
    expect(await find(102)).toEqual(quizOf(102));
    expect(await find(104)).toBeNull();
    const told = (day: number) => ({ day, topic: 'space', drawn: quizOf(day).drawn });
    expect(await drawn(102, 103)).toEqual([told(102), told(103)]);
    expect(await list(103, 1)).toEqual([{ day: 102, topic: 'space' }]);
    expect(await list(101, 10)).toEqual([]);
  });

  it('counts each device once, and who knew which question', async () => {
    const { add, addPlay, counts } = storage.dailyQuizzes;
    await add(quizOf(201));
    expect(await counts(201, 2)).toEqual({ people: 0, knew: [0, 0] });
    const plays = [
      ['a', 0b11],
      ['b', 0b10],
      ['c', 0b00],
      ['c', 0b11],
    ] as const;
    for (const [key, knew] of plays) await addPlay({ day: 201, key, knew });
    await addPlay({ day: 202, key: 'a', knew: 1 });
    expect(await counts(201, 2)).toEqual({ people: 3, knew: [1, 2] });
  });

  it('adds up the plays of older days, once, and forgets the devices', async () => {
    const { add, addPlay, addUp, counts } = storage.dailyQuizzes;
    await Promise.all([add(quizOf(51)), add(quizOf(52))]);
    for (const [key, knew] of [
      ['a', 3],
      ['b', 1],
    ] as const)
      await addPlay({ day: 51, key, knew });
    expect(await addUp(51)).toBeNull();
    expect(await addUp(52)).toBe(51);
    expect(await addUp(52)).toBeNull();
    // A play that comes late counts no more.
    await addPlay({ day: 51, key: 'a', knew: 0 });
    expect(await counts(51, 2)).toEqual({ people: 2, knew: [2, 1] });
    expect(await counts(52, 2)).toEqual({ people: 0, knew: [0, 0] });
  });
});
