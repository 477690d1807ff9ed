import { describe, expect, it } from 'vitest';
import {
  competitionRules,
  friendQuizRules,
  type PlayRules,
  timedQuizRules,
} from '#app/play/play-rules.ts';
import { access, asked, atFirstQuestion, atLock } from '../../tests/scripted-player.ts';

const following: [string, PlayRules][] = [
  ['a timed quiz', timedQuizRules],
  ['a competition', competitionRules],
];
const back = { kind: 'back' } as const;

describe.each(following)('another tab that plays the same attempt of %s', (_name, rules) => {
  it.each(['answer_conflict', 'wrong_question'] as const)('wins: %s', (code) => {
    const player = atFirstQuestion(rules).choose(0).refused(code);
    expect(player.effects).toMatchObject([{ kind: 'read', access, purpose: 'recover' }]);
    player.read({ question: asked(1), score: 0 });
    expect(player.playing).toMatchObject({ note: 'answered elsewhere', attempt: { score: 0 } });
    expect(player.playing.current).toMatchObject({ phase: 'open', question: { index: 1 } });
  });

  it('may ask for the next question first', () => {
    const player = atLock(rules).tell({ kind: 'next' }).refused('wrong_question', 'next');
    player.read({ question: asked(2), score: 1 });
    expect(player.playing.note).toBe('answered elsewhere');
    expect(player.playing.current.question.index).toBe(2);
  });

  it('may finish it first', () => {
    const player = atFirstQuestion(rules).choose(0).refused('answer_conflict');
    player.read({ score: 2, result: { score: 2, total: 3 } });
    expect(player.view).toMatchObject({ kind: 'finished', isFresh: false, attempt: { score: 2 } });
  });

  it('is checked for silently when the visitor comes back to a question', () => {
    const player = atFirstQuestion(rules).tell(back);
    expect(player.effects).toMatchObject([{ kind: 'read', access, purpose: 'quiet' }]);
    expect(player.playing.current.phase).toBe('open');
    player.read({ question: asked(1), score: 1 });
    expect(player.playing).toMatchObject({ note: null, attempt: { score: 1 } });
    expect(player.playing.current.question.index).toBe(1);
  });

  it('is checked for while an answer is shown, and the note stays', () => {
    const player = atFirstQuestion(rules).choose(0).answered({ late: true, score: 0 }).tell(back);
    expect(player.kinds).toEqual(['read']);
    const locked = { question: asked(0), option: 0, correct: false, answer: 0 };
    player.read({ locked });
    expect(player.playing).toMatchObject({ note: 'too late', current: { phase: 'locked' } });
  });

  it('is not checked for during a request, or once the last answer is locked', () => {
    expect(atFirstQuestion(rules).choose(0).tell(back).effects).toEqual([]);
    expect(atLock(rules).tell({ kind: 'next' }).tell(back).effects).toEqual([]);
    const last = atFirstQuestion(rules, asked(2)).choose(0);
    last.answered({ score: 1, result: { score: 1, total: 3 } });
    expect(last.tell(back).effects).toEqual([]);
  });

  it('changes nothing when the check fails', () => {
    const player = atFirstQuestion(rules);
    const { view } = player;
    for (const code of ['network', 'not_found', 'quiz_hidden'] as const) {
      expect(player.tell(back).notRead(code).effects).toEqual([]);
      expect(player.view).toBe(view);
    }
  });

  it('does not undo an action from before the reply to the check', () => {
    const player = atFirstQuestion(rules).tell(back).choose(0);
    player.read({ question: asked(0), score: 0 });
    expect(player.playing.current).toMatchObject({ phase: 'sending', option: 0 });
    player.answered({ answer: 0, score: 1 });
    player.read({ question: asked(0), score: 0 });
    expect(player.playing).toMatchObject({ attempt: { score: 1 }, current: { phase: 'locked' } });
  });

  it('is checked for twice, and the first reply decides', () => {
    const player = atFirstQuestion(rules).tell(back);
    const first = player.request('read');
    player.tell(back).read({ question: asked(1), score: 1 }, first);
    player.read({ question: asked(0), score: 0 });
    expect(player.playing).toMatchObject({ attempt: { score: 1 } });
    expect(player.playing.current.question.index).toBe(1);
  });
});

describe('another tab that plays the same attempt of a friend’s quiz', () => {
  it('wins: this one reads the attempt again, and says so', () => {
    const player = atFirstQuestion(friendQuizRules).choose(0).refused('answer_conflict');
    expect(player.view).toEqual({ kind: 'resuming', failure: null });
    player.read({ question: asked(1), score: 1 });
    expect(player.playing).toMatchObject({ note: 'answered elsewhere', attempt: { score: 1 } });
  });

  it('is not blamed for a refusal with another reason', () => {
    const player = atFirstQuestion(friendQuizRules).choose(0).refused('invalid');
    expect(player.read({ question: asked(0) }).playing.note).toBeNull();
  });

  it('is not checked for before a refusal', () => {
    expect(atFirstQuestion(friendQuizRules).tell(back).effects).toEqual([]);
  });
});

describe.each(following)('another language in the middle of %s', (_name, rules) => {
  it('reads the same question in that language', () => {
    const player = atFirstQuestion(rules).shown('hi');
    expect(player.effects).toMatchObject([{ kind: 'read', language: 'hi', purpose: 'quiet' }]);
    expect(player.playing.current.question).toEqual(asked(0));
    player.read({ question: asked(0, { question: 'प्रश्न' }) });
    expect(player.playing.current.question.question).toBe('प्रश्न');
  });

  it('leaves an answer on its way alone; the next question comes in that language', () => {
    const player = atFirstQuestion(rules).choose(0);
    const { view } = player;
    expect(player.shown('hi').effects).toEqual([]);
    expect(player.view).toBe(view);
    player.answered({ answer: 0, score: 1 }).tell({ kind: 'next' });
    expect(player.request('answer').language).toBe('en');
    expect(player.request('next').language).toBe('hi');
  });
});
