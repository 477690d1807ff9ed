import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inAllLanguages } from '#core/language.ts';
import type { Storage } from '#server/storage/stores.ts';
import { createCompetition, createReadyQuiz } from '../../tests/factories.ts';
import { storageAdapters } from '../../tests/storage-adapters.ts';
import {
  addCompetition,
  answer,
  compete,
  leaderboardRow,
  uniqueId,
} from '../../tests/store-contents.ts';

describe.each(await storageAdapters())('competitions on %s', (_name, open) => {
  let storage: Storage;

  beforeAll(async () => {
    storage = await open();
  });
  afterAll(() => storage.close());

  /** Later than those of all tests before. */
  let start = 1_000_000;
  const laterStart = () => (start += 1_000);

  it('keeps a competition once, and lists by when it ends', async () => {
    const start = laterStart();
    const later = await addCompetition(storage, start, start + 20);
    const sooner = await addCompetition(storage, start, start + 10);
    await storage.competitions.add([{ ...later, quizId: 'other', closesAt: 1 }]);
    const { draw: _none, ...given } = later;
    const fresh = { version: null, prizesPaidAt: null, revision: 1, cancelledAt: null };
    const stored = { ...given, ...fresh, bankCommitment: null };
    expect(await storage.competitions.find(later.id)).toEqual(stored);
    expect(await storage.competitions.draw(later.id)).toBeNull();
    expect(await storage.competitions.find('nothing')).toBeNull();

    const idsOf = (competitions: readonly { id: string }[]) => competitions.map(({ id }) => id);
    const { unended, ended, unpaid } = storage.competitions;
    expect(idsOf(await unended(start + 9))).toEqual([sooner.id, later.id]);
    expect(idsOf(await unended(start + 10))).toEqual([later.id]);
    expect(idsOf(await ended(start + 10, 1))).toEqual([sooner.id]);
    expect(idsOf(await ended(start + 20, 2))).toEqual([later.id, sooner.id]);

    expect(await storage.competitions.setPaid(later.id, 7)).toBe(true);
    expect(await storage.competitions.setPaid(later.id, 9)).toBe(false);
    expect(idsOf(await unpaid(start + 20))).toContain(sooner.id);
    expect(idsOf(await unpaid(start + 20))).not.toContain(later.id);
    expect((await storage.competitions.find(later.id))?.prizesPaidAt).toBe(7);
  });

  it('changes or calls off a competition that is as it was, and not another', async () => {
    const { id: competitionId } = await addCompetition(storage);
    const { change, cancel, find, fixVersion, countPlayers } = storage.competitions;
    const title = inAllLanguages({ en: 'New', hi: 'नई' });
    const changed = { id: competitionId, title, quizId: 'new', opensAt: 11, closesAt: 21 };
    const tries = await Promise.all(
      [1, 1, 1].map((revision) => change({ ...changed, revision, isEntered: false })),
    );
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await find(competitionId)).toMatchObject({ ...changed, revision: 2 });

    // Who read it before the change does not fix what has changed.
    expect(await fixVersion({ id: competitionId, revision: 1 }, 'old')).toBeNull();
    expect(await fixVersion({ id: competitionId, revision: 2 }, 'v')).toBe('v');
    // Questions that were kept for it are no entry.
    expect(await change({ ...changed, revision: 2, isEntered: true })).toBe(false);
    expect(await change({ ...changed, revision: 2, isEntered: false })).toBe(true);
    expect(await find(competitionId)).toMatchObject({ version: 'v', revision: 3 });
    const other = { ...changed, quizId: 'other', isEntered: false };
    expect(await change({ ...other, revision: 3 })).toBe(true);
    expect(await find(competitionId)).toMatchObject({ version: null, revision: 4 });

    expect((await compete(storage, competitionId, 'a player', 3)).entry).toBe('changed');
    expect((await compete(storage, competitionId, 'a player', 4)).entry).toEqual({
      isLoyal: false,
    });
    expect(await change({ ...other, revision: 4 })).toBe(false);
    expect(await cancel({ id: competitionId, revision: 4 }, 5)).toBe(false);
    expect(await change({ ...other, revision: 4, isEntered: true })).toBe(true);
    expect((await compete(storage, competitionId, 'a player', 5)).entry).toBe('entered before');
    expect((await countPlayers([competitionId, 'none'])).get(competitionId)).toEqual({
      entered: 1,
      finished: 0,
    });
  });

  it('keeps what was drawn for a competition: the first draw of many, and no other', async () => {
    const competition = createCompetition({ id: uniqueId('competition') });
    const { name, qna } = createReadyQuiz();
    const draws = qna.map((question, index) => ({
      ...competition,
      quizId: null,
      seed: String(index).repeat(64),
      draw: {
        candidates: ['a', 'b', 'c'],
        drawn: [`drawn ${index}`],
        bankCommitment: 'b'.repeat(64),
        questions: { name, qna: [question] },
      },
    }));
    await Promise.all(draws.map((one) => storage.competitions.add([one])));
    const found = await storage.competitions.find(competition.id);
    const first = draws.find(({ seed }) => seed === found?.seed);
    expect(found).toMatchObject({ quizId: null, bankCommitment: first?.draw.bankCommitment });
    const { candidates, drawn, questions } = first?.draw ?? {};
    expect(await storage.competitions.draw(competition.id)).toEqual({ candidates, drawn });
    const { find, keep } = storage.quizVersions;
    expect(await find(competition.id, found?.version ?? '')).toEqual(questions);
    const other = draws.find((one) => one !== first)?.draw.questions ?? { name, qna };
    const version = await keep('another place', other);
    expect(await find(competition.id, version)).toBeNull();

    // A change leaves it as it was drawn, and its attempts know where its questions are kept.
    const change = { ...competition, quizId: null, revision: 1, isEntered: false, opensAt: 3 };
    expect(await storage.competitions.change(change)).toBe(true);
    expect(await storage.competitions.find(competition.id)).toMatchObject({
      quizId: null,
      version: found?.version,
      opensAt: 3,
    });
    const { key } = await compete(storage, competition.id, 'player', 2);
    expect(await storage.competitions.entry(key)).toMatchObject({
      versionedId: competition.id,
      seed: found?.seed,
    });
  });

  it('is entered or called off, whoever is first', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id: competitionId } = await addCompetition(storage);
      const key = { id: competitionId, revision: 1 };
      const enter = (player: string) => compete(storage, competitionId, player);
      const [first, isCancelled, second] = await Promise.all([
        enter('first'),
        storage.competitions.cancel(key, 5),
        enter('second'),
      ]);
      const entered = [first, second].filter(({ entry }) => entry !== 'changed');
      expect(entered.length > 0).toBe(!isCancelled);
      const players = await storage.competitions.countPlayers([competitionId]);
      expect(players.get(competitionId)?.entered).toBe(entered.length);
    }
  });

  it('keeps a cancelled competition, so that it is not made again, but out of the lists', async () => {
    const start = laterStart();
    const competition = await addCompetition(storage, start, start + 10);
    expect(await storage.competitions.cancel({ id: competition.id, revision: 1 }, 7)).toBe(true);
    await storage.competitions.add([competition]);
    const found = (await storage.competitions.unended(start)).find(
      ({ id: one }) => one === competition.id,
    );
    expect(found).toMatchObject({ cancelledAt: 7, revision: 2 });
    const ids = (list: readonly { id: string }[]) => list.map(({ id: one }) => one);
    expect(ids(await storage.competitions.ended(start + 10, 100))).not.toContain(competition.id);
    expect(ids(await storage.competitions.unpaid(start + 10))).not.toContain(competition.id);
    const key = { id: competition.id, revision: 2 };
    expect(await storage.competitions.fixVersion(key, 'v')).toBeNull();
  });

  it('has one version of a competition for everybody', async () => {
    const { id: competitionId } = await addCompetition(storage);
    const { fixVersion, find } = storage.competitions;
    const fixed = await Promise.all(
      ['a', 'b', 'c'].map((one) => fixVersion({ id: competitionId, revision: 1 }, one)),
    );
    expect(new Set(fixed).size).toBe(1);
    expect((await find(competitionId))?.version).toBe(fixed[0]);
  });

  it('lets a player enter once, however many ask at once', async () => {
    const { id: competitionId, quizId, closesAt, seed } = await addCompetition(storage);
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => compete(storage, competitionId, 'player')),
    );
    const entered = tries.filter(({ entry }) => entry !== 'entered before');
    expect(entered).toHaveLength(1);
    for (const { key, entry } of tries) {
      const isIn = entry !== 'entered before';
      expect((await storage.attempts.find(key))?.kind).toBe(isIn ? 'competition' : undefined);
      expect(await storage.competitions.entry(key)).toEqual(
        isIn ? { versionedId: quizId, closesAt, seed, isLoyal: false } : null,
      );
    }
    expect((await compete(storage, competitionId, 'another player')).entry).toEqual({
      isLoyal: false,
    });
  });

  it('knows a loyal player by an earlier competition that was finished', async () => {
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => addCompetition(storage)));
    const player = uniqueId('player');
    const { key } = await compete(storage, first?.id ?? '', player);
    expect((await compete(storage, second?.id ?? '', player)).entry).toEqual({ isLoyal: false });
    await storage.attempts.lockAnswer(key, 0, answer, leaderboardRow({ correct: 1, score: -2 }));
    expect(await storage.leaderboards.row(key)).toMatchObject({ score: -2, correct: 1 });
    const { key: last, entry } = await compete(storage, third?.id ?? '', player);
    expect(entry).toEqual({ isLoyal: true });
    expect((await storage.competitions.entry(last))?.isLoyal).toBe(true);
  });

  it('names the players in the first places who have points', async () => {
    const { id: competitionId } = await addCompetition(storage);
    for (const [player, score] of [
      ['low', -3],
      ['high', 8],
      ['later', 8],
      ['none', 0],
    ] as const) {
      const { key } = await compete(storage, competitionId, player);
      await storage.attempts.lockAnswer(key, 0, answer, leaderboardRow({ score, correct: 1 }));
    }
    await compete(storage, competitionId, 'unfinished');
    expect(await storage.competitions.best(competitionId, 10)).toEqual(['high', 'later']);
    expect(await storage.competitions.best(competitionId, 1)).toEqual(['high']);
  });
});
