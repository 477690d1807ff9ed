import { describe, expect, it } from 'vitest';
import { noteOf, startRefusal } from '#app/play/form-problem.ts';
import { friendQuizRules, timedQuizRules } from '#app/play/play-rules.ts';
import { initialState, play } from '#app/play/player.ts';
import { playQuestion } from '#app/play/question.ts';
import type { Attempt } from '#core/attempt-schemas.ts';
import { access, asked, attempt, timedQuestion } from '../../tests/scripted-player.ts';

const opened = (more: Partial<Attempt>, { isClosed = false, sentAt = 0 } = {}) => {
  const own = { access, attempt: attempt(more) };
  return { own, state: initialState({ language: 'en', isClosed }, { own, sentAt, note: null }) };
};

describe('a page that brings its attempt', () => {
  it('shows the open question at once, and asks for nothing', () => {
    const { own, state } = opened({ question: asked(1), score: 1 });
    expect(state.view).toMatchObject({
      kind: 'playing',
      access,
      attempt: { score: 1 },
      current: { question: { index: 1 }, phase: 'open', endsAt: null },
      note: null,
    });
    const step = play(friendQuizRules, state, { kind: 'brought', own }, playQuestion);
    expect(step).toEqual({ state, effects: [{ kind: 'save', access }] });
  });

  it('counts the time of a question from when the page was asked for', () => {
    const { state } = opened({ question: timedQuestion(0, 20_000) }, { sentAt: 1_000 });
    expect(state.view).toMatchObject({ current: { endsAt: 21_000 } });
  });

  it('shows a locked answer, and that it was late', () => {
    const locked = { question: asked(0), option: 1, correct: false, answer: 0 };
    expect(opened({ locked }).state.view).toMatchObject({
      current: { phase: 'locked', option: 1, reveal: { answer: 0 } },
      note: null,
    });
    const late = { locked: { ...locked, late: true } };
    expect(opened(late).state.view).toMatchObject({ note: 'too late' });
  });

  it('shows the end, which is no reason to celebrate again', () => {
    const { own, state } = opened({ result: { score: 2, total: 3 } });
    expect(state.view).toMatchObject({ kind: 'finished', access, isFresh: false });
    const step = play(timedQuizRules, state, { kind: 'brought', own }, playQuestion);
    expect(step.effects).toEqual([
      { kind: 'save', access },
      { kind: 'end', access },
    ]);
  });

  it('says where the quiz takes no more answers', () => {
    const { state } = opened({ question: asked(1) }, { isClosed: true });
    expect(state.view).toMatchObject({ kind: 'closed', attempt: { id: access.id } });
  });
});

describe('a form that changed nothing', () => {
  it.each([
    ['answer_conflict', 'answered elsewhere', 'answer_conflict'],
    ['wrong_question', 'answered elsewhere', 'wrong_question'],
    ['too_many_requests', 'busy', 'too_many_requests'],
    ['unavailable', 'trouble', 'unavailable'],
    ['no_option', null, null],
    ['name_too_long', null, null],
  ] as const)('is explained: %s', (code, note, refusal) => {
    expect(noteOf({ code })).toBe(note);
    expect(startRefusal({ code })).toBe(refusal);
  });
});
