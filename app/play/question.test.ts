import { describe, expect, it } from 'vitest';
import {
  competitionRules,
  friendQuizRules,
  type PlayRules,
  timedQuizRules,
} from '#app/play/play-rules.ts';
import type { FailureCode } from '#app/play/play-state.ts';
import {
  access,
  asked,
  atFirstQuestion,
  atLock,
  otherAccess,
  ScriptedPlayer,
} from '../../tests/scripted-player.ts';

const revealing: [string, PlayRules][] = [
  ['a timed quiz', timedQuizRules],
  ['a competition', competitionRules],
];
const kinds: [string, PlayRules][] = [['a friend’s quiz', friendQuizRules], ...revealing];

/** A friend at the last question. */
function atLast(rules = friendQuizRules) {
  return atFirstQuestion(rules, asked(2));
}

describe.each(kinds)('an answer in %s', (_name, rules) => {
  it('is sent once, however often it is tapped', () => {
    const player = atFirstQuestion(rules).choose(1);
    const { kind, given, access: used } = player.request('answer');
    expect([kind, used]).toEqual(['answer', access]);
    expect(given).toMatchObject({ question: 0, option: 1 });
    expect(player.playing.round).toMatchObject({ phase: 'sending', option: 1 });
    for (const option of [0, 1]) expect(player.choose(option).effects).toEqual([]);
    expect(player.tell({ kind: 'next' }).effects).toEqual([]);
    expect(player.playing.round).toMatchObject({ phase: 'sending', option: 1 });
  });

  it.each([
    ['network', 'answer kept'],
    ['too_many_requests', 'busy'],
    ['internal', 'trouble'],
    ['unavailable', 'trouble'],
  ] as const)('that is lost by %s says "%s" and is still waited for', (code, note) => {
    const player = atFirstQuestion(rules).choose(1).lost(code);
    expect(player.playing).toMatchObject({ note, round: { phase: 'sending', option: 1 } });
    expect(player.effects).toEqual([]);
    player.answered({ question: asked(1), score: 1 });
    expect(player.playing).toMatchObject({ note: null, attempt: { score: 1 } });
  });

  it('whose page was left is waited for no more', () => {
    const player = atFirstQuestion(rules).choose(1).tell({ kind: 'left' });
    const { state } = player;
    player
      .lost('network')
      .refused('internal')
      .answered({ question: asked(1), score: 1 });
    expect(player.state).toBe(state);
    expect(player.effects).toEqual([]);
  });
});

describe('an answer of a friend', () => {
  it('is followed by the next question', () => {
    const player = atFirstQuestion(friendQuizRules).choose(1);
    expect(player.request('answer').given).toEqual({ question: 0, option: 1 });
    player.answered({ question: asked(1), score: 1 });
    expect(player.playing.attempt.score).toBe(1);
    expect(player.playing.round).toMatchObject({
      question: asked(1),
      phase: 'open',
      option: null,
      reveal: null,
    });
  });

  it('is needed: Next without one goes nowhere', () => {
    expect(atFirstQuestion(friendQuizRules).tell({ kind: 'next' }).effects).toEqual([]);
  });

  it('to the last question is followed by the end', () => {
    const result = { score: 2, total: 3, rank: 1 };
    const player = atLast().choose(0).answered({ score: 2, result });
    expect(player.view).toMatchObject({
      kind: 'finished',
      isFresh: true,
      attempt: { score: 2, result },
    });
    expect(player.effects).toEqual([{ kind: 'end', access }]);
  });

  it('heard twice counts once', () => {
    const player = atFirstQuestion(friendQuizRules).choose(1);
    const first = player.request('answer');
    player.answered({ question: asked(1), score: 1 }).choose(0);
    player.answered({ question: asked(1), score: 1 }, first);
    expect(player.playing.round).toMatchObject({ phase: 'sending', option: 0 });
    expect(player.playing.round.question.index).toBe(1);
    player.answered({ question: asked(2), score: 2 });
    expect(player.playing.attempt.score).toBe(2);
  });
});

describe('what the console is told of a friend’s score', () => {
  const told = (player: ScriptedPlayer) => player.allEffects.filter(({ kind }) => kind === 'log');

  it('is the last answer that is not stored, once', () => {
    const failure = { code: 'internal', status: 500 } as const;
    const player = atLast().choose(0);
    player.tell({ kind: 'lost', to: player.request('answer'), failure });
    expect(player.effects).toEqual([{ kind: 'log', what: 'friend score', failure }]);
    player.lost('internal').lost('network').refused('not_found');
    expect(told(player)).toHaveLength(1);
  });

  it('is a refusal without a loss before it', () => {
    const player = atLast().choose(0).refused('not_found');
    expect(told(player)).toHaveLength(1);
  });

  it.each([
    ['an earlier answer', atFirstQuestion(friendQuizRules)],
    ['a timed quiz', atLast(timedQuizRules)],
    ['a competition', atLast(competitionRules)],
  ])('is nothing about %s', (_name, player) => {
    player.choose(0).lost('internal').refused('not_found');
    expect(told(player)).toEqual([]);
  });

  it('is nothing where another tab has answered', () => {
    expect(told(atLast().choose(0).refused('answer_conflict'))).toEqual([]);
    expect(told(atLast().choose(0).refused('wrong_question'))).toEqual([]);
  });
});

describe.each(revealing)('an answer in %s', (_name, rules) => {
  it('locks, shows what was right, and waits for Next', () => {
    const player = atFirstQuestion(rules).choose(1);
    expect(player.request('answer').given).toEqual({ question: 0, option: 1, wait: true });
    player.answered({ correct: false, answer: 0, explanation: 'Why', score: 0 });
    expect(player.playing.round).toMatchObject({
      phase: 'locked',
      option: 1,
      reveal: { correct: false, answer: 0, explanation: 'Why' },
      result: null,
    });
    expect(player.effects).toEqual([]);
    expect(player.choose(0).effects).toEqual([]);
    expect(player.playing.round.option).toBe(1);
  });

  it('is followed by the next question at Next, which is asked for once', () => {
    const player = atLock(rules).tell({ kind: 'next' });
    expect(player.request('next')).toMatchObject({ access, question: 1 });
    expect(player.playing.round).toMatchObject({ phase: 'moving', option: 0 });
    expect(player.tell({ kind: 'next' }).effects).toEqual([]);
    expect(player.choose(1).effects).toEqual([]);
    player.moved(1);
    expect(player.playing.round).toMatchObject({ phase: 'open', option: null, reveal: null });
    expect(player.playing.round.question.index).toBe(1);
  });

  it('that was the last one ends at Next, with its result and nothing sent', () => {
    const result = { score: 2, total: 3 };
    const player = atFirstQuestion(rules, asked(2)).choose(0).answered({ score: 2, result });
    expect(player.playing.round).toMatchObject({ phase: 'locked', result });
    player.tell({ kind: 'next' });
    expect(player.view).toMatchObject({
      kind: 'finished',
      isFresh: true,
      attempt: { score: 2, result },
    });
    expect(player.effects).toEqual([{ kind: 'end', access }]);
  });

  it('may be left out', () => {
    const player = atFirstQuestion(rules).tell({ kind: 'next' });
    expect(player.request('answer').given).toEqual({ question: 0, option: null, wait: false });
    player.lost('network');
    expect(player.playing.note).toBe('offline');
    player.answered({ correct: false, score: 0, question: asked(1) });
    expect(player.playing.round).toMatchObject({ question: asked(1), phase: 'open' });
    expect(player.playing.note).toBeNull();
  });

  it('left out at the last question is the end', () => {
    const player = atFirstQuestion(rules, asked(2)).tell({ kind: 'next' });
    player.answered({ correct: false, score: 1, result: { score: 1, total: 3 } });
    expect(player.view).toMatchObject({ kind: 'finished', isFresh: true, attempt: { score: 1 } });
  });

  it('that is shown again after a reload waits for Next as before', () => {
    const player = new ScriptedPlayer(rules);
    player.saved = access;
    player.shown();
    const locked = { question: asked(0), option: 1, correct: false, answer: 0 };
    player.read({ locked, score: 0 });
    expect(player.playing.round).toMatchObject({
      phase: 'locked',
      option: 1,
      reveal: { answer: 0 },
    });
    expect(player.tell({ kind: 'next' }).request('next').question).toBe(1);
  });

  it('keeps the lost Next waiting', () => {
    const player = atLock(rules).tell({ kind: 'next' }).lost('network', 'next');
    expect(player.playing).toMatchObject({ note: 'offline', round: { phase: 'moving' } });
    expect(player.moved(1).playing.note).toBeNull();
  });
});

describe('a refusal', () => {
  const closing: [string, PlayRules, FailureCode][] = [
    ['a friend’s quiz', friendQuizRules, 'quiz_closed'],
    ['a competition', competitionRules, 'competition_closed'],
  ];

  it.each(closing)('because %s is closed ends it with the score so far', (_name, rules, code) => {
    const player = atFirstQuestion(rules).choose(0).refused(code);
    expect(player.view).toMatchObject({ kind: 'closed', attempt: { score: 0, total: 3 } });
    expect(player.effects).toEqual([]);
  });

  it('of Next because a competition is closed ends it too', () => {
    const player = atLock(competitionRules).tell({ kind: 'next' });
    player.refused('competition_closed', 'next');
    expect(player.view).toMatchObject({ kind: 'closed', attempt: { score: 1 } });
  });

  it('by which a friend’s quiz is gone is found out by reading', () => {
    const player = atFirstQuestion(friendQuizRules).choose(0).refused('gone');
    expect(player.view).toEqual({ kind: 'resuming', failure: null });
    expect(player.notRead('gone').kinds).toEqual(['forget', 'gone']);
    expect(player.view.kind).toBe('intro');
  });

  it('lets a friend go on with what the device remembers now', () => {
    const player = atFirstQuestion(friendQuizRules);
    player.saved = otherAccess;
    player.choose(0).refused('answer_conflict');
    expect(player.effects).toMatchObject([
      { kind: 'read', access: otherAccess, purpose: 'resume' },
    ]);
  });

  it('lets a friend go on with the attempt at hand where nothing is remembered', () => {
    const player = atFirstQuestion(friendQuizRules);
    player.saved = null;
    expect(player.choose(0).refused('answer_conflict').effects).toMatchObject([{ access }]);
  });

  it.each(revealing)('in %s keeps the question until the attempt is found', (_name, rules) => {
    const player = atFirstQuestion(rules).choose(0).refused('internal');
    expect(player.effects).toMatchObject([{ kind: 'read', access, purpose: 'recover' }]);
    expect(player.playing.round).toMatchObject({ phase: 'sending', option: 0 });
    player.lost('unavailable', 'read');
    expect(player.playing.note).toBe('trouble');
    player.read({ question: asked(0) });
    expect(player.playing).toMatchObject({ note: null, round: { phase: 'open', option: null } });
    expect(player.choose(1).kinds).toEqual(['answer']);
  });

  it.each(revealing)('in %s, of an attempt that is lost, begins anew', (_name, rules) => {
    const player = atFirstQuestion(rules).choose(0).refused('not_found').notRead('unauthorized');
    expect(player.view).toEqual({ kind: 'intro', isStarting: false, failure: null });
    expect(player.effects).toEqual([{ kind: 'forget', id: access.id }]);
  });

  it('that cannot be cleared up begins anew, and the attempt stays remembered', () => {
    const player = atFirstQuestion(timedQuizRules).choose(0).refused('invalid').notRead('gone');
    expect(player.view.kind).toBe('intro');
    expect(player.kinds).toEqual(['gone']);
  });
});
