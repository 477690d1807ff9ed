import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StartedAttempt } from '#core/attempt-schemas.ts';
import type { Leaderboard } from '#core/leaderboard-schemas.ts';
import { maintainCompetitions } from '#server/competitions/maintain-competitions.ts';
import {
  createTestContest,
  refusalIn,
  type TestContest,
  type TestPlayer,
} from '../../tests/test-contest.ts';

const hour = 3_600_000;

let contest: TestContest;
beforeAll(async () => {
  contest = await createTestContest();
});
afterAll(() => contest.api.close());
beforeEach(() => contest.nextWeek());

describe('the points', () => {
  it('are explained line by line, and count late ones as none', async () => {
    const id = await contest.openDaily();
    const { score, correct, total, rank, explanation } = await contest.finish(
      id,
      await contest.becomePlayer(),
      'rrrwlr',
    );
    expect({ score, correct, rank }).toEqual({ score: 10, correct: 4, rank: 1 });
    expect(explanation?.slice(0, 7)).toEqual([
      { kind: 'right', points: 2, question: 0 },
      { kind: 'right', points: 2, question: 1 },
      { kind: 'right', points: 2, question: 2 },
      { kind: 'run', points: 3, question: 2, run: 3 },
      { kind: 'wrong', points: -1, question: 3 },
      { kind: 'none', points: 0, question: 4 },
      { kind: 'right', points: 2, question: 5 },
    ]);
    expect(explanation).toHaveLength(total + 1);
    expect((await contest.board(id)).entries).toMatchObject([
      { score: 10, correct: 4, total, name: 'Asha' },
    ]);
  });

  it('run along with the answers, and a repeated answer gets the same reply', async () => {
    const attempt = await contest.entered(await contest.openDaily(), await contest.becomePlayer());
    const replies = await contest.play(attempt, 'wwrrr');
    expect(replies.slice(0, 5).map(({ score }) => score)).toEqual([-1, -2, 0, 2, 7]);
    const again = await (await contest.api.answer(attempt, 4, replies[4]?.answer ?? 0)).json();
    expect(again).toMatchObject({ score: 7 });
    expect(await (await contest.api.answer(attempt, replies.length - 1, null)).json()).toEqual(
      replies.at(-1),
    );
  });

  it('have 5 more for who has finished an earlier competition, once', async () => {
    const player = await contest.becomePlayer();
    const daily = await contest.openDaily();
    expect((await contest.finish(daily, player, 'r')).score).toBe(2);
    const weekly = (await contest.list()).open[1]?.id ?? '';
    const attempt = await contest.entered(weekly, player);
    expect(attempt.score).toBe(5);
    const result = (await contest.play(attempt, 'r')).at(-1)?.result;
    expect(result).toMatchObject({ score: 7, correct: 1 });
    expect(result?.explanation?.filter(({ kind }) => kind === 'loyalty')).toEqual([
      { kind: 'loyalty', points: 5, question: null },
    ]);
  });

  it('have no more for who has only begun one', async () => {
    const player = await contest.becomePlayer();
    await contest.entered(await contest.openDaily(), player);
    const weekly = (await contest.list()).open[1]?.id ?? '';
    expect((await contest.entered(weekly, player)).score).toBe(0);
  });

  it('may be negative, and the board pages through them', async () => {
    const id = await contest.openDaily();
    for (const letters of ['wwww', 'rrr', '', 'ww']) {
      await contest.finish(id, await contest.becomePlayer(), letters);
    }
    const scores: number[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Leaderboard = await contest.board(id, `?limit=1${cursor && `&cursor=${cursor}`}`);
      scores.push(...page.entries.map(({ score }) => score));
      cursor = page.next;
    }
    expect(scores).toEqual([9, 0, -2, -4]);
  });

  it('come without images of the next question ahead of it', async () => {
    const attempt = await contest.entered(await contest.openDaily(), await contest.becomePlayer());
    const reply = await contest.api.post(
      `/api/attempts/${attempt.id}/answers`,
      { question: 0, option: 0, wait: true },
      { Authorization: `Bearer ${attempt.token}` },
    );
    const body = await reply.json();
    expect(body).toHaveProperty('answer');
    expect(body).not.toHaveProperty('preload');
    expect(body).not.toHaveProperty('question');
  });
});

describe('the end', () => {
  it('lets a running attempt finish for as long as its questions take, and no longer', async () => {
    const id = await contest.openDaily();
    const { closesAt, questions } = await contest.details(id);
    const attempts = [
      await contest.entered(id, await contest.becomePlayer()),
      await contest.entered(id, await contest.becomePlayer()),
    ];
    contest.now = closesAt + (questions ?? 0) * 32_000;
    const [inTime, late] = attempts as [StartedAttempt, StartedAttempt];
    const result = (await contest.play(inTime, '')).at(-1)?.result;
    expect(result).toMatchObject({ score: 0, rank: 1 });
    contest.now += 1;
    expect(await refusalIn(await contest.api.answer(late, 0, null))).toEqual({
      status: 409,
      code: 'competition_closed',
    });
    const next = await contest.api.post(
      `/api/attempts/${late.id}/questions`,
      { question: 0 },
      { Authorization: `Bearer ${late.token}` },
    );
    expect((await next.json()).code).toBe('competition_closed');
    expect((await contest.board(id)).players).toBe(1);
  });

  it('pays the first ten once, however often and in however many copies it is run', async () => {
    const id = await contest.openDaily();
    const players: TestPlayer[] = [];
    for (let place = 0; place < 11; place += 1) {
      const player = await contest.becomePlayer();
      players.push(player);
      await contest.finish(id, player, place === 0 ? 'rrr' : 'r', `Player ${place}`);
    }
    const { closesAt } = await contest.details(id);
    contest.now = closesAt + 1;
    expect((await contest.board(id)).entries.some(({ coins }) => coins !== undefined)).toBe(false);
    await maintainCompetitions(contest.api.services);
    expect(await Promise.all(players.map(contest.balance))).toEqual(players.map(() => 1_000));

    contest.now = closesAt + hour;
    const copies = [contest.api.services, { ...contest.api.services }, { ...contest.api.services }];
    await Promise.all([
      ...copies.map(maintainCompetitions),
      contest.board(id),
      contest.details(id),
    ]);
    await maintainCompetitions(contest.api.services);
    const expected = [500, 300, 200, 50, 50, 50, 50, 50, 50, 50, 0];
    expect(await Promise.all(players.map(contest.balance))).toEqual(
      expected.map((coins) => 1_000 + coins),
    );
    const { entries } = await contest.board(id);
    expect(entries.map(({ coins = 0 }) => coins)).toEqual(expected);
    expect(entries[0]).toMatchObject({ rank: 1, name: 'Player 0', coins: 500 });
  });

  it('pays what a stop in between left unpaid, without paying twice', async () => {
    const id = await contest.openDaily();
    const winner = await contest.becomePlayer();
    await contest.finish(id, winner, 'r');
    contest.now += 48 * hour;
    const { changeCoins } = contest.api.services.storage.players;
    const userId = (await contest.api.services.storage.competitions.best(id, 1))[0] ?? '';
    await changeCoins({ playerId: userId, key: `prize ${id}`, amount: 500, at: contest.now });
    await contest.board(id);
    expect(await contest.balance(winner)).toBe(1_500);
  });
});
