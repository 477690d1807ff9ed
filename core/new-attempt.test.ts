import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { newAttemptSchema } from '#core/new-attempt.ts';

const problems = (attempt: object) =>
  (v.safeParse(newAttemptSchema, attempt).issues ?? []).map(
    (issue) => `${v.getDotPath(issue)}: ${issue.message}`,
  );

const entry = {
  kind: 'ready',
  competitionId: 'daily-2026-11-21',
  name: ' Asha ',
  adult: true,
} as const;

describe('the start of an attempt', () => {
  it('at a custom quiz may be without a name', () => {
    const quizId = 'q'.repeat(22);
    expect(v.parse(newAttemptSchema, { kind: 'custom', quizId })).toEqual({
      kind: 'custom',
      quizId,
      name: '',
      timer: true,
    });
  });

  it('at a ready quiz is timed, unless it says no', () => {
    const attempt = { kind: 'ready', quizId: 'planets', device: 'phone_1' } as const;
    const timed = { ...attempt, name: '', timer: true };
    expect(v.parse(newAttemptSchema, attempt)).toEqual(timed);
    const untimed = { ...attempt, timer: false };
    expect(v.parse(newAttemptSchema, untimed)).toEqual({ ...timed, timer: false });
  });

  it('in a competition is an entry in it', () => {
    const { kind, competitionId, quizId, name } = { ...entry, quizId: 'planets', name: 'Asha' };
    expect(v.parse(newAttemptSchema, { ...entry, quizId })).toEqual({
      kind: 'competition',
      competitionId,
      quizId,
      name,
    });
    expect(kind).toBe('ready');
    expect(v.parse(newAttemptSchema, entry)).toMatchObject({ kind: 'competition', name });
  });

  it.each([
    [{ kind: 'other' }, ['kind: unknown_kind']],
    [{ kind: 'ready' }, ['quizId: required']],
    [{ kind: 'ready', quizId: 'planets', device: 'a b' }, ['device: malformed']],
    [{ kind: 'ready', quizId: 'planets', device: '' }, ['device: malformed']],
    [{ kind: 'ready', quizId: 'planets', device: 'a'.repeat(65) }, ['device: malformed']],
    [{ kind: 'ready', quizId: 'planets', device: 7 }, ['device: malformed']],
    [{ kind: 'ready', quizId: 'planets', timer: 1 }, ['timer: malformed']],
    [{ ...entry, adult: 'yes' }, ['adult: malformed']],
    [{ ...entry, competitionId: 'a b' }, ['competitionId: malformed']],
    [{ ...entry, competitionId: 7 }, ['competitionId: malformed']],
    [{ ...entry, name: ' ' }, ['name: required']],
    [{ ...entry, timer: false }, ['timer: timed_only']],
    [{ ...entry, adult: false }, ['adult: required']],
    [
      { kind: 'ready', competitionId: 'daily', timer: false },
      ['name: required', 'timer: timed_only', 'adult: required'],
    ],
  ])('%j is refused: %j', (attempt, expected) => {
    expect(problems(attempt)).toEqual(expected);
  });
});
