import { beforeEach, describe, expect, it } from 'vitest';
import { remember } from '#app/device/memory.ts';
import { forgetAttempt, saveAttempt, savedAttempt } from '#app/play/saved-attempt.ts';

const quizId = 'q'.repeat(22);
const own = { id: `${quizId}.${'a'.repeat(22)}`, token: 't'.repeat(22) };
const newer = { id: `${quizId}.${'b'.repeat(22)}`, token: 'u'.repeat(22) };

beforeEach(() => forgetAttempt(quizId));

describe('the attempt that this device remembers of a quiz', () => {
  it('is the one that was saved, with nothing but its id and token', () => {
    expect(savedAttempt(quizId)).toBeNull();
    saveAttempt(quizId, { ...own, name: 'Asha' } as typeof own);
    expect(savedAttempt(quizId)).toEqual(own);
    expect(savedAttempt('r'.repeat(22))).toBeNull();
  });

  it('is none where what is remembered is no attempt, or one of another quiz', () => {
    remember(`attempt:${quizId}`, { id: own.id });
    expect(savedAttempt(quizId)).toBeNull();
    remember(`attempt:${quizId}`, { ...own, id: `${quizId}0.${'a'.repeat(22)}` });
    expect(savedAttempt(quizId)).toBeNull();
  });

  it('is forgotten as a whole, or only where it is still that one', () => {
    saveAttempt(quizId, newer);
    forgetAttempt(quizId, own.id);
    expect(savedAttempt(quizId)).toEqual(newer);
    forgetAttempt(quizId, newer.id);
    expect(savedAttempt(quizId)).toBeNull();
    forgetAttempt(quizId, newer.id);
    saveAttempt(quizId, own);
    forgetAttempt(quizId);
    expect(savedAttempt(quizId)).toBeNull();
  });
});
