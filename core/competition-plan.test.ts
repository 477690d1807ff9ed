import { describe, expect, it } from 'vitest';
import {
  competitionChangeErrors,
  editableFields,
  newWindowErrors,
} from '#core/competition-plan.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = Date.UTC(2026, 10, 21, 12);

describe('the times of a new competition', () => {
  it.each([
    [hour, 25 * hour, []],
    [minute, 11 * minute, []],
    [hour, hour + 31 * day, []],
    [366 * day, 367 * day, []],
    [366 * day + 1, 367 * day, ['opensAt: too_far']],
    [0, hour, ['opensAt: past']],
    [-hour, hour, ['opensAt: past']],
    [367 * day, 368 * day, ['opensAt: too_far']],
    [hour, hour, ['closesAt: before_opening']],
    [2 * hour, hour, ['closesAt: before_opening']],
    [hour, hour + 9 * minute, ['closesAt: too_short']],
    [hour, hour + 31 * day + 1, ['closesAt: too_long']],
  ])('from %i to %i ms from now: %j', (opens, closes, expected) => {
    const errors = newWindowErrors({ opensAt: now + opens, closesAt: now + closes }, now);
    expect(errors.map(({ path, code }) => `${path}: ${code}`)).toEqual(expected);
  });
});

describe('a change of a competition', () => {
  const open = { quizId: 'one', opensAt: now - hour, closesAt: now + 5 * hour };
  const coming = { quizId: 'one', opensAt: now + hour, closesAt: now + 5 * hour };
  const ended = { quizId: 'one', opensAt: now - 5 * hour, closesAt: now };

  const codes = (
    before: typeof open,
    change: Partial<typeof open>,
    { isEntered }: { isEntered: boolean },
  ) =>
    competitionChangeErrors({ ...before, isEntered }, { ...before, ...change }, now).map(
      ({ path, code }) => `${path}: ${code}`,
    );

  it('may touch everything while nobody has entered', () => {
    const free = { isEntered: false };
    expect(codes(coming, { quizId: 'two' }, free)).toEqual([]);
    expect(codes(open, { quizId: 'two' }, free)).toEqual([]);
    expect(codes(coming, { opensAt: now + 2 * hour, closesAt: now + day }, free)).toEqual([]);
    expect(codes(coming, { opensAt: now - 1 }, free)).toEqual(['opensAt: past']);
    expect(codes(open, { closesAt: now + minute }, free)).toEqual([]);
    expect(codes(open, { closesAt: now - minute }, free)).toEqual(['closesAt: past']);
    expect(codes(open, { closesAt: now }, free)).toEqual(['closesAt: past']);
    expect(codes(open, { closesAt: now + 40 * day }, free)).toEqual(['closesAt: too_long']);
  });

  it('may only move the end once somebody has: off, or nearer with an hour of notice', () => {
    const entered = { isEntered: true };
    expect(codes(open, { quizId: 'two' }, entered)).toEqual(['quizId: fixed']);
    expect(codes(open, { opensAt: now + 1 }, entered)).toEqual(['opensAt: fixed']);
    expect(codes(open, { closesAt: now + day }, entered)).toEqual([]);
    expect(codes(open, { closesAt: now + hour }, entered)).toEqual([]);
    expect(codes(open, { closesAt: now + hour - 1 }, entered)).toEqual(['closesAt: no_notice']);
    expect(codes(open, {}, entered)).toEqual([]);
    const nearlyOver = { ...open, closesAt: now + minute };
    expect(codes(nearlyOver, { closesAt: now + 2 * minute }, entered)).toEqual([]);
  });

  it('keeps to how its questions are chosen', () => {
    const before = { ...coming, quizId: null, isEntered: false };
    const announced = [{ path: 'quizId', code: 'announced' }];
    expect(competitionChangeErrors(before, { ...before, quizId: 'one' }, now)).toEqual(announced);
    const chosen = { ...coming, isEntered: false };
    expect(competitionChangeErrors(chosen, { ...chosen, quizId: null }, now)).toEqual(announced);
    expect(competitionChangeErrors(before, { ...before }, now)).toEqual([]);
  });

  it('leaves one that is over as it was played, whoever played', () => {
    for (const isEntered of [true, false]) {
      expect(editableFields({ ...ended, isEntered }, now)).toBe('title');
      expect(codes(ended, {}, { isEntered })).toEqual([]);
      expect(codes(ended, { closesAt: now + day }, { isEntered })).toEqual(['closesAt: fixed']);
      expect(codes(ended, { quizId: 'two' }, { isEntered })).toEqual(['quizId: fixed']);
    }
  });
});
