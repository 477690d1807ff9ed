import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttemptKey } from '#server/storage/new-attempts.ts';
import type { Storage } from '#server/storage/stores.ts';
import { storageAdapters } from '../../tests/storage-adapters.ts';
import {
  answer,
  byOwner,
  finishAttempt,
  leaderboardRow,
  startAttempt,
  storeQuiz,
} from '../../tests/store-contents.ts';

describe.each(await storageAdapters())('results on %s', (_name, open) => {
  let storage: Storage;

  beforeAll(async () => {
    storage = await open();
  });
  afterAll(() => storage.close());

  it('counts the answers of everyone on the board, a few people at a time', async () => {
    const { id: quizId } = await storeQuiz(storage);
    const keys = [];
    for (let person = 0; person < 5; person += 1) keys.push(await finishAttempt(storage, quizId));
    await storage.leaderboards.remove(keys[0] as AttemptKey, byOwner(1));
    await storage.attempts.lockAnswer(await startAttempt(storage, quizId), 0, answer, null);
    let players = 0;
    let turns = 0;
    for (let after: string | null = ''; after !== null; turns += 1) {
      const { counts, last } = await storage.results.tally(quizId, after, 2);
      for (const count of counts) {
        expect(count).toMatchObject({ version: null, question: 0, option: 1 });
        players += count.players;
      }
      after = last;
    }
    expect({ players, turns }).toEqual({ players: 4, turns: 3 });
    const found = await storage.results.answers(
      quizId,
      keys.map(({ key }) => key),
    );
    expect(found.get(keys[1]?.key ?? '')).toEqual({
      version: null,
      given: [{ option: 1 }],
      reactions: [],
    });
  });

  it('gives the answers of the people asked for, in the order of the questions', async () => {
    const [quiz, other] = [await storeQuiz(storage), await storeQuiz(storage)];
    const [first, second] = [
      await startAttempt(storage, quiz.id),
      await startAttempt(storage, quiz.id),
    ];
    const foreign = await startAttempt(storage, other.id);
    for (const [key, ...options] of [
      [first, 2, 0, null],
      [second, 1],
      [foreign, 3],
    ] as const) {
      for (const [question, option] of options.entries()) {
        await storage.attempts.lockAnswer(key, question, { ...answer, option }, null);
      }
    }
    const nobody = await startAttempt(storage, quiz.id);
    const found = await storage.results.answers(quiz.id, [first.key, nobody.key, foreign.key]);
    expect(found).toEqual(
      new Map([
        [
          first.key,
          {
            version: null,
            given: [{ option: 2 }, { option: 0 }, { option: null }],
            reactions: [],
          },
        ],
        [nobody.key, { version: null, given: [], reactions: [] }],
      ]),
    );
    expect(await storage.results.answers(quiz.id, [])).toEqual(new Map());
  });

  it('keeps answers that are no options, and counts equal ones together', async () => {
    const { id: quizId } = await storeQuiz(storage);
    const keys = [];
    for (const text of ['गंगा', 'Ganga', 'गंगा']) {
      const key = await startAttempt(storage, quizId);
      keys.push(key);
      const given = { ...answer, option: null, answer: text, isRight: false, points: 0.25 };
      const row = leaderboardRow({ nameKey: key.key, score: 0.25, total: 1.5 });
      await storage.attempts.lockAnswer(key, 0, given, row);
    }
    const [first] = keys;
    if (first === undefined) throw new Error('no attempt');
    const places = { ...answer, option: null, answer: [2, 0, 1] };
    await storage.attempts.lockAnswer(first, 1, places, null);
    expect(await storage.attempts.find(first)).toMatchObject({
      answers: [{ option: null, answer: 'गंगा', isRight: false, points: 0.25 }, places],
    });
    expect(await storage.leaderboards.page(quizId, null, 10)).toMatchObject([
      { score: 0.25, total: 1.5, ordinal: 1 },
      { score: 0.25, total: 1.5, ordinal: 2 },
      { score: 0.25, total: 1.5, ordinal: 3 },
    ]);
    expect(await storage.leaderboards.playersByScore(quizId)).toEqual(new Map([[0.25, 3]]));
    const { counts } = await storage.results.tally(quizId, '', 10);
    const byText = counts.filter(({ question }) => question === 0);
    expect(byText).toHaveLength(2);
    expect(byText).toContainEqual({
      ...{ version: null, question: 0, option: null, answer: 'गंगा', players: 2 },
    });
    expect((await storage.results.answers(quizId, [first.key])).get(first.key)).toMatchObject({
      given: [
        { option: null, answer: 'गंगा' },
        { option: null, answer: [2, 0, 1] },
      ],
    });
  });

  it('counts each option by itself, and ends with a page that is not full', async () => {
    const { id: quizId } = await storeQuiz(storage);
    expect(await storage.results.tally(quizId, '', 2)).toEqual({ counts: [], last: null });
    for (const option of [0, 1, 1]) {
      const key = await startAttempt(storage, quizId);
      const row = leaderboardRow({ nameKey: key.key });
      await storage.attempts.lockAnswer(key, 0, { ...answer, option }, row);
    }
    const { counts, last } = await storage.results.tally(quizId, '', 4);
    expect(last).toBeNull();
    expect([...counts].sort((a, b) => (a.option ?? 0) - (b.option ?? 0))).toEqual([
      { version: null, question: 0, option: 0, players: 1 },
      { version: null, question: 0, option: 1, players: 2 },
    ]);
  });
});
