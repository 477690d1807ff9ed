import { afterEach, expect, it } from 'vitest';
import { forget } from '#app/device/memory.ts';
import { notedRound, noteRound } from '#app/screens/mine-game/noted-rounds.ts';

afterEach(() => forget('mine-rounds'));

it('keeps the promise that was seen first, and every seed that was sent', () => {
  expect(notedRound('asha', 1)).toBeNull();
  noteRound('asha', { round: 1, commitment: 'first' }, 'one');
  noteRound('asha', { round: 1, commitment: 'changed' }, 'two');
  noteRound('asha', { round: 1, commitment: 'changed' }, 'one');
  expect(notedRound('asha', 1)).toEqual({
    userId: 'asha',
    round: 1,
    commitment: 'first',
    seeds: ['one', 'two'],
  });
});

it('keeps rounds and players apart, and forgets the oldest', () => {
  noteRound('asha', { round: 1, commitment: 'a' }, 'one');
  noteRound('ravi', { round: 1, commitment: 'b' }, 'two');
  for (let round = 2; round <= 40; round += 1) noteRound('asha', { round, commitment: 'c' }, 's');
  expect(notedRound('asha', 1)).toBeNull();
  expect(notedRound('ravi', 1)).toMatchObject({ commitment: 'b' });
  expect(notedRound('asha', 40)).not.toBeNull();
});
