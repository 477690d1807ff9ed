import { describe, expect, it } from 'vitest';
import { newRanks, rankStep } from '#core/quiz-ranks.ts';

const places = (...ranks: number[]) => ranks.map((rank, index) => ({ id: index + 1, rank }));

describe('the ranks of an order in which one quiz has moved', () => {
  it('put it before the first and behind the last by a whole step', () => {
    expect(newRanks(places(99, 50, 60), 1)).toEqual([{ id: 1, rank: 50 - rankStep }]);
    expect(newRanks(places(50, 60, 7), 3)).toEqual([{ id: 3, rank: 60 + rankStep }]);
    expect(newRanks(places(7), 1)).toEqual([{ id: 1, rank: -rankStep }]);
  });

  it('put it halfway between its neighbours, rounded down, where there is room', () => {
    expect(newRanks(places(10, 99, 21), 2)).toEqual([{ id: 2, rank: 15 }]);
    expect(newRanks(places(10, 99, 12), 2)).toEqual([{ id: 2, rank: 11 }]);
  });

  it('number all of them anew where there is none, and leave out those that stay', () => {
    expect(newRanks(places(11, 99, 12), 2)).toEqual([
      { id: 1, rank: rankStep },
      { id: 2, rank: 2 * rankStep },
      { id: 3, rank: 3 * rankStep },
    ]);
    expect(newRanks(places(rankStep, 99, rankStep), 2)).toEqual([
      { id: 2, rank: 2 * rankStep },
      { id: 3, rank: 3 * rankStep },
    ]);
  });
});
