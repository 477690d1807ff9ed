import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGliteDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rankOf } from '#core/leaderboard.ts';
import { openPostgres } from '#server/storage/postgres.ts';
import { openSqlite } from '#server/storage/sqlite.ts';
import type { AttemptKey, MineBet, NewLeaderboardRow, Storage } from '#server/storage/storage.ts';
import { createFolder, createQuiz } from '../../tests/factories.ts';

const folder = createFolder();
afterAll(folder.remove);

/** Every adapter keeps the same promises. */
const adapters: [string, () => Promise<Storage>][] = [
  ['SQLite', () => openSqlite(join(folder.path, 'contract.db'))],
  ['PostgreSQL (PGlite)', () => openPostgres(new PGliteDialect({ pglite: new PGlite() }))],
];

describe.each(adapters)('storage on %s', (_name, open) => {
  let storage: Storage;
  let last = 0;
  const id = (prefix: string) => `${prefix}-${++last}`;

  beforeAll(async () => {
    storage = await open();
  });
  afterAll(() => storage.close());

  const createStored = async (quizId = id('quiz')) => {
    const quiz = {
      ...createQuiz(),
      id: quizId,
      ownerKeyHash: 'hash',
      createdAt: 1_795_000_000_000,
    };
    await storage.customQuizzes.create(quiz, null);
    return quiz;
  };

  const start = async (quizId: string, device: string | null = null): Promise<AttemptKey> => {
    const key = { quizId, key: id('attempt') };
    await storage.attempts.start({
      ...key,
      name: 'Asha',
      device,
      tokenHash: 't',
      startedAt: 5,
      kind: 'custom',
      version: null,
      isTimed: false,
    });
    return key;
  };

  const row = (overrides: Partial<NewLeaderboardRow> = {}): NewLeaderboardRow => ({
    name: 'Asha',
    nameKey: 'asha',
    device: null,
    score: 1,
    total: 1,
    finishedAt: 9,
    correct: null,
    ...overrides,
  });

  const answer = { option: 1, correct: true, answeredAt: 7, nextAskedAt: 7 };

  const finish = async (quizId: string, overrides: Partial<NewLeaderboardRow> = {}) => {
    const key = await start(quizId, overrides.device ?? null);
    await storage.attempts.lockAnswer(key, 0, answer, row(overrides));
    return key;
  };

  it('answers a ping', async () => {
    await expect(storage.ping()).resolves.toBeUndefined();
  });

  it('gives a quiz back as it was stored', async () => {
    const quiz = await createStored();
    expect(await storage.customQuizzes.find(quiz.id)).toEqual(quiz);
    expect(await storage.customQuizzes.find('nothing')).toBeNull();
  });

  it('stores one quiz under an idempotency key, however many ask at once', async () => {
    const record = { keyHash: id('key'), requestHash: 'request' };
    const quizzes = Array.from({ length: 10 }, () => ({
      ...createQuiz(),
      id: id('quiz'),
      ownerKeyHash: 'hash',
      createdAt: 1,
    }));
    const stored = await Promise.all(
      quizzes.map((quiz) => storage.customQuizzes.create(quiz, record)),
    );
    expect(new Set(stored.map((one) => one.id)).size).toBe(1);
    const found = await Promise.all(quizzes.map((quiz) => storage.customQuizzes.find(quiz.id)));
    expect(found.filter((quiz) => quiz !== null)).toHaveLength(1);
  });

  it('gives an attempt back with its answers in order', async () => {
    const { id: quizId } = await createStored();
    const key = await start(quizId, 'phone');
    await storage.attempts.lockAnswer(key, 0, answer, null);
    await storage.attempts.lockAnswer(
      key,
      1,
      { option: null, correct: false, answeredAt: 8, nextAskedAt: null },
      null,
    );
    expect(await storage.attempts.find(key)).toEqual({
      ...key,
      name: 'Asha',
      device: 'phone',
      tokenHash: 't',
      startedAt: 5,
      kind: 'custom',
      version: null,
      isTimed: false,
      answers: [answer, { option: null, correct: false, answeredAt: 8, nextAskedAt: null }],
    });
    expect(await storage.attempts.find({ quizId: 'other', key: key.key })).toBeNull();
  });

  it('locks the first of many simultaneous answers to one question', async () => {
    const { id: quizId } = await createStored();
    const key = await start(quizId);
    const locked = await Promise.all(
      Array.from({ length: 20 }, (_, option) =>
        storage.attempts.lockAnswer(key, 0, { ...answer, option }, row()),
      ),
    );
    expect(locked.filter(Boolean)).toHaveLength(1);
    const stored = await storage.attempts.find(key);
    expect(stored?.answers).toMatchObject([{ option: locked.indexOf(true) }]);
    expect(await storage.leaderboards.playersByScore(quizId)).toEqual(new Map([[1, 1]]));
  });

  it('gives a device one row per name, and other names their own', async () => {
    const { id: quizId } = await createStored();
    const first = await finish(quizId, { device: 'phone', score: 1 });
    const again = await finish(quizId, { device: 'phone', score: 3 });
    const other = await finish(quizId, { device: 'phone', nameKey: 'usha', score: 2 });
    expect(await storage.leaderboards.row(first)).toMatchObject({ score: 1 });
    expect(await storage.leaderboards.row(again)).toBeNull();
    expect(await storage.leaderboards.row(other)).toMatchObject({ score: 2 });
    expect(await storage.leaderboards.playersByScore(quizId)).toEqual(
      new Map([
        [1, 1],
        [2, 1],
      ]),
    );
  });

  it('pages a leaderboard best first, equal scores in the order they finished', async () => {
    const { id: quizId } = await createStored();
    const scores = [3, 1, 3, 2, 0, 3, 2, 2];
    for (const [finishedAt, score] of scores.entries()) await finish(quizId, { score, finishedAt });
    const expected = scores
      .map((score, finishedAt) => ({ score, finishedAt }))
      .sort((a, b) => b.score - a.score || a.finishedAt - b.finishedAt);

    const pages = [];
    let after = null;
    for (;;) {
      const page = await storage.leaderboards.page(quizId, after, 3);
      pages.push(...page);
      after = page.at(-1) ?? null;
      if (page.length < 3) break;
    }
    expect(pages.map(({ score, finishedAt }) => ({ score, finishedAt }))).toEqual(expected);
    const players = await storage.leaderboards.playersByScore(quizId);
    expect(pages.map((entry) => rankOf(entry, players))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('gives every simultaneous finisher a place of their own', async () => {
    const { id: quizId } = await createStored();
    await Promise.all(Array.from({ length: 50 }, () => finish(quizId)));
    const page = await storage.leaderboards.page(quizId, null, 100);
    expect(page.map(({ ordinal }) => ordinal)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
  });

  it('keeps the boards of quizzes apart', async () => {
    const [one, two] = [await createStored(), await createStored()];
    await finish(one.id);
    expect(await storage.leaderboards.page(two.id, null, 10)).toEqual([]);
  });

  it('gives a ready quiz back as it was stored, with its images, best rank first', async () => {
    const quiz = (slug: string, rank: number) => ({
      slug,
      documentId: id('document').padEnd(24, 'x'),
      for: 'quizmingle',
      rank,
      published: true,
      name: { en: slug, hi: 'क्विज़' },
      thumbnail: null,
      qna: [],
    });
    const image = { hash: 'h'.repeat(43), mime: 'image/png', bytes: new Uint8Array([1, 2, 255]) };
    const before = await storage.readyQuizzes.version();
    const quizzes = [quiz('later', 2), quiz('first', 1)];
    await storage.readyQuizzes.save({ quizzes, images: [image, image], at: 5 });
    expect(await storage.readyQuizzes.version()).toBeGreaterThan(before);
    const all = await storage.readyQuizzes.all();
    expect(all.map(({ slug }) => slug)).toEqual(['first', 'later']);
    const { published: _, ...stored } = quizzes[0] ?? quiz('', 0);
    expect(all[1]).toEqual({
      ...stored,
      id: all[1]?.id,
      createdAt: 5,
      updatedAt: 5,
      publishedAt: 5,
    });
    const found = await storage.media.find(image.hash);
    expect(Buffer.from(found?.bytes ?? [])).toEqual(Buffer.from(image.bytes));
    expect(await storage.media.find('nothing')).toBeNull();

    const again = { ...quiz('later', 0), published: false };
    await storage.readyQuizzes.save({ quizzes: [again], images: [], at: 9 });
    const [changed] = await storage.readyQuizzes.all();
    expect(changed).toMatchObject({ id: all[1]?.id, documentId: all[1]?.documentId, rank: 0 });
    expect(changed).toMatchObject({ createdAt: 5, updatedAt: 9, publishedAt: null });
  });

  it('stores all quizzes of a batch, or none', async () => {
    const before = await storage.readyQuizzes.all();
    const fine = { documentId: 'd'.repeat(24), slug: 'fine', for: '', rank: 1, published: true };
    const quizzes = [
      { ...fine, name: {}, thumbnail: null, qna: [] },
      // The same document id once more: the second cannot be stored.
      { ...fine, slug: 'clash', name: {}, thumbnail: null, qna: [] },
    ];
    await expect(storage.readyQuizzes.save({ quizzes, images: [], at: 1 })).rejects.toThrow();
    expect(await storage.readyQuizzes.all()).toEqual(before);
  });

  it('keeps what an attempt is played on, once per content', async () => {
    const quiz = { name: { en: 'Kept' }, qna: [] };
    const version = await storage.quizVersions.keep('quiz', quiz);
    expect(await storage.quizVersions.keep('quiz', { ...quiz })).toBe(version);
    expect(await storage.quizVersions.keep('quiz', { ...quiz, name: { en: 'Other' } })).not.toBe(
      version,
    );
    expect(await storage.quizVersions.find('quiz', version)).toEqual(quiz);
    expect(await storage.quizVersions.find('other', version)).toBeNull();
  });

  it('asks for a waiting question once', async () => {
    const { id: quizId } = await createStored();
    const key = await start(quizId);
    await storage.attempts.lockAnswer(key, 0, { ...answer, nextAskedAt: null }, null);
    await Promise.all([8, 9, 10].map((at) => storage.attempts.askNext(key, 0, at)));
    const asked = (await storage.attempts.find(key))?.answers[0]?.nextAskedAt;
    expect([8, 9, 10]).toContain(asked);
    await storage.attempts.askNext(key, 0, 99);
    expect((await storage.attempts.find(key))?.answers[0]?.nextAskedAt).toBe(asked);
  });

  it('changes coins once per key, and never below 0, however many ask at once', async () => {
    const playerId = id('player');
    await storage.players.create({ id: playerId, balance: 100, createdAt: 1 });
    const prize = { playerId, key: 'prize', amount: 50, at: 2 };
    const paid = await Promise.all(
      Array.from({ length: 5 }, () => storage.players.changeCoins(prize)),
    );
    expect(paid.filter(Boolean)).toHaveLength(1);
    expect(await storage.players.balance(playerId)).toBe(150);

    const bets = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        storage.players.changeCoins({ playerId, key: `bet ${i}`, amount: -20, at: 3 }),
      ),
    );
    expect(bets.filter(Boolean)).toHaveLength(7);
    expect(await storage.players.balance(playerId)).toBe(10);
    // A refused change may be tried again once there are coins.
    await storage.players.changeCoins({ ...prize, key: 'another' });
    const again = bets.indexOf(false);
    expect(
      await storage.players.changeCoins({ playerId, key: `bet ${again}`, amount: -20, at: 4 }),
    ).toBe(true);
    expect(await storage.players.balance('nobody')).toBeNull();
    expect(await storage.players.changeCoins({ ...prize, playerId: 'nobody' })).toBe(false);
  });

  describe('the Mine Game', () => {
    const bet = (playerId: string, overrides: Partial<MineBet> = {}): MineBet => ({
      playerId,
      round: null,
      bet: 10,
      clientSeed: 'seed',
      requestHash: null,
      at: 5,
      resultOf: () => 'lose',
      ...overrides,
    });

    const createPlayer = async (balance: number) => {
      const playerId = id('player');
      await storage.players.create({ id: playerId, balance, createdAt: 1 });
      return playerId;
    };

    it('plays rounds in turn and moves the coins of each once', async () => {
      const player = await createPlayer(100);
      const win = bet(player, { round: 1, bet: 100, resultOf: () => 'win' });
      const all = await Promise.all(Array.from({ length: 5 }, () => storage.mineGame.play(win)));
      expect(all.map(({ kind }) => kind).sort()).toEqual(['played', ...Array(4).fill('repeated')]);
      const round = { round: 1, bet: 100, clientSeed: 'seed', result: 'win', playedAt: 5 };
      for (const verdict of all) expect(verdict).toMatchObject({ round, balance: 200, newest: 1 });

      expect(await storage.mineGame.play(bet(player, { round: 3 }))).toEqual({
        kind: 'out of turn',
      });
      expect(await storage.mineGame.play(bet(player, { round: 2 }))).toMatchObject({
        kind: 'played',
        balance: 190,
      });
      const again = bet(player, { round: 1, bet: 20, clientSeed: 'other' });
      expect(await storage.mineGame.play(again)).toMatchObject({ kind: 'repeated', round });
      expect((await storage.mineGame.latest(player, 10)).map((one) => one.round)).toEqual([2, 1]);
      expect(await storage.mineGame.latest(player, 1)).toHaveLength(1);
      expect(await storage.mineGame.play(bet('nobody'))).toEqual({ kind: 'no player' });
    });

    it('plays one round per request, whatever else is played', async () => {
      const player = await createPlayer(100);
      const request = bet(player, { requestHash: 'hash' });
      const all = await Promise.all(
        [request, request, bet(player), request].map(storage.mineGame.play),
      );
      expect(all.map(({ kind }) => kind).sort()).toEqual([
        'played',
        'played',
        'repeated',
        'repeated',
      ]);
      expect(await storage.players.balance(player)).toBe(80);
      const other = await createPlayer(100);
      expect(await storage.mineGame.play({ ...request, playerId: other })).toMatchObject({
        kind: 'played',
      });
    });

    it('needs the coins of a bet whichever way it goes, however many ask at once', async () => {
      const player = await createPlayer(95);
      const bets = Array.from({ length: 20 }, () =>
        bet(player, { bet: 30, resultOf: (round) => (round < 4 ? 'lose' : 'win') }),
      );
      const all = await Promise.all(bets.map(storage.mineGame.play));
      expect(all.filter(({ kind }) => kind === 'played')).toHaveLength(3);
      expect(await storage.players.balance(player)).toBe(5);
      expect(await storage.mineGame.play(bet(player, { bet: 6, resultOf: () => 'win' }))).toEqual({
        kind: 'too few coins',
      });
      expect(await storage.mineGame.latest(player, 10)).toHaveLength(3);
      expect(await storage.mineGame.play(bet(player, { bet: Number.MAX_SAFE_INTEGER }))).toEqual({
        kind: 'too few coins',
      });
    });

    it('refills once a day and only below 10, however many ask at once', async () => {
      const player = await createPlayer(9);
      const aDay = 24 * 60 * 60 * 1_000;
      expect(await storage.mineGame.lastRefill(player)).toBeNull();
      const all = await Promise.all(
        Array.from({ length: 20 }, (_, i) => storage.mineGame.refill(player, 1_000 + i)),
      );
      expect(all.filter((balance) => balance === 100)).toHaveLength(1);
      expect(all.filter((balance) => balance === null)).toHaveLength(19);
      const at = (await storage.mineGame.lastRefill(player)) ?? 0;
      expect(at).toBeGreaterThanOrEqual(1_000);

      expect(await storage.mineGame.refill(player, at + aDay)).toBeNull();
      await storage.mineGame.play(bet(player, { bet: 100 }));
      expect(await storage.mineGame.refill(player, at + aDay - 1)).toBeNull();
      expect(await storage.mineGame.refill(player, at + aDay)).toBe(100);
      expect(await storage.players.balance(player)).toBe(100);
      expect(await storage.mineGame.refill('nobody', at)).toBeNull();
    });
  });

  const compete = async (competitionId: string, playerId: string) => {
    const key = { quizId: competitionId, key: id('attempt') };
    const attempt = {
      ...key,
      name: 'Asha',
      device: null,
      tokenHash: 't',
      startedAt: 5,
      kind: 'competition' as const,
      version: 'v',
      isTimed: true,
    };
    return { key, entry: await storage.competitions.enter(attempt, playerId) };
  };

  const addCompetition = async (opensAt = 10, closesAt = 20) => {
    const competition = {
      id: id('competition'),
      title: { en: 'Daily', hi: 'रोज़' },
      quizId: 'quiz',
      opensAt,
      closesAt,
    };
    await storage.competitions.add([competition]);
    return competition;
  };

  it('keeps a competition once, and lists by when it ends', async () => {
    const start = 1_000_000 + last * 1_000;
    const later = await addCompetition(start, start + 20);
    const sooner = await addCompetition(start, start + 10);
    await storage.competitions.add([{ ...later, quizId: 'other', closesAt: 1 }]);
    const stored = { ...later, version: null, prizesPaidAt: null };
    expect(await storage.competitions.find(later.id)).toEqual(stored);
    expect(await storage.competitions.find('nothing')).toBeNull();

    const idsOf = (competitions: readonly { id: string }[]) => competitions.map(({ id }) => id);
    const { unended, ended, unpaid } = storage.competitions;
    expect(idsOf(await unended(start + 9))).toEqual([sooner.id, later.id]);
    expect(idsOf(await unended(start + 10))).toEqual([later.id]);
    expect(idsOf(await ended(start + 10, 1))).toEqual([sooner.id]);
    expect(idsOf(await ended(start + 20, 2))).toEqual([later.id, sooner.id]);

    await storage.competitions.setPaid(later.id, 7);
    await storage.competitions.setPaid(later.id, 9);
    expect(idsOf(await unpaid(start + 20))).toContain(sooner.id);
    expect(idsOf(await unpaid(start + 20))).not.toContain(later.id);
    expect((await storage.competitions.find(later.id))?.prizesPaidAt).toBe(7);
  });

  it('has one version of a competition for everybody', async () => {
    const { id: competitionId } = await addCompetition();
    const { fixVersion, find } = storage.competitions;
    const fixed = await Promise.all(['a', 'b', 'c'].map((one) => fixVersion(competitionId, one)));
    expect(new Set(fixed).size).toBe(1);
    expect((await find(competitionId))?.version).toBe(fixed[0]);
  });

  it('lets a player enter once, however many ask at once', async () => {
    const { id: competitionId, quizId, closesAt } = await addCompetition();
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => compete(competitionId, 'player')),
    );
    const entered = tries.filter(({ entry }) => entry !== null);
    expect(entered).toHaveLength(1);
    for (const { key, entry } of tries) {
      expect((await storage.attempts.find(key))?.kind).toBe(entry ? 'competition' : undefined);
      expect(await storage.competitions.entry(key)).toEqual(
        entry && { quizId, closesAt, isLoyal: false },
      );
    }
    expect((await compete(competitionId, 'another player')).entry).toEqual({ isLoyal: false });
  });

  it('knows a loyal player by an earlier competition that was finished', async () => {
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => addCompetition()));
    const player = id('player');
    const { key } = await compete(first?.id ?? '', player);
    expect((await compete(second?.id ?? '', player)).entry).toEqual({ isLoyal: false });
    await storage.attempts.lockAnswer(key, 0, answer, row({ correct: 1, score: -2 }));
    expect(await storage.leaderboards.row(key)).toMatchObject({ score: -2, correct: 1 });
    const { key: last, entry } = await compete(third?.id ?? '', player);
    expect(entry).toEqual({ isLoyal: true });
    expect((await storage.competitions.entry(last))?.isLoyal).toBe(true);
  });

  it('names the players in the first places who have points', async () => {
    const { id: competitionId } = await addCompetition();
    for (const [player, score] of [
      ['low', -3],
      ['high', 8],
      ['later', 8],
      ['none', 0],
    ] as const) {
      const { key } = await compete(competitionId, player);
      await storage.attempts.lockAnswer(key, 0, answer, row({ score, correct: 1 }));
    }
    await compete(competitionId, 'unfinished');
    expect(await storage.competitions.best(competitionId, 10)).toEqual(['high', 'later']);
    expect(await storage.competitions.best(competitionId, 1)).toEqual(['high']);
  });

  it('keeps a contact message once, and lists the newest first', async () => {
    const messages = [1, 2, 3].map((createdAt) => ({
      id: id('message'),
      message: `नमस्ते\n\nnumber ${createdAt}`,
      name: 'Asha',
      replyTo: 'asha@example.org',
      language: 'hi' as const,
      createdAt,
    }));
    await Promise.all(
      [...messages, ...messages].map((message) => storage.contactMessages.add(message)),
    );
    expect(await storage.contactMessages.latest(10)).toEqual(messages.toReversed());
    expect(await storage.contactMessages.latest(1)).toEqual([messages[2]]);
  });

  it('keeps the first secret of a name for everyone', async () => {
    const name = id('secret');
    const given = await Promise.all(
      ['a', 'b', 'c'].map((candidate) => storage.secrets.getOrCreate(name, candidate)),
    );
    expect(new Set(given).size).toBe(1);
    expect(await storage.secrets.getOrCreate(name, 'd')).toBe(given[0]);
  });
});

describe('the SQLite file', () => {
  it('holds everything after it was closed and opened again', async () => {
    const path = join(folder.path, 'again.db');
    const quiz = { ...createQuiz(), id: 'kept', ownerKeyHash: 'hash', createdAt: 1 };
    const before = await openSqlite(path);
    await before.customQuizzes.create(quiz, null);
    await before.close();
    const after = await openSqlite(path);
    expect(await after.customQuizzes.find('kept')).toEqual(quiz);
    await after.close();
  });
});
