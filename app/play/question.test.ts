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

/** A player at the last question. */
function atLast(rules = friendQuizRules) {
  return atFirstQuestion(rules, asked(2));
}

describe.each(kinds)('an answer in %s', (_name, rules) => {
  it('is sent once, however often it is tapped', () => {
    const player = atFirstQuestion(rules).choose(1);
    const { kind, given, access: used } = player.request('answer');
    expect([kind, used]).toEqual(['answer', access]);
    expect(given).toMatchObject({ question: 0, option: 1 });
    expect(player.playing.current).toMatchObject({ phase: 'sending', option: 1 });
    for (const option of [0, 1]) expect(player.choose(option).effects).toEqual([]);
    expect(player.tell({ kind: 'next' }).effects).toEqual([]);
    expect(player.playing.current).toMatchObject({ phase: 'sending', option: 1 });
  });

  it.each([
    ['network', 'answer kept'],
    ['too_many_requests', 'busy'],
    ['internal', 'trouble'],
    ['unavailable', 'trouble'],
  ] as const)('that is lost by %s says "%s" and is still waited for', (code, note) => {
    const player = atFirstQuestion(rules).choose(1).lost(code);
    expect(player.playing).toMatchObject({ note, current: { phase: 'sending', option: 1 } });
    expect(player.effects).toEqual([]);
    player.answered({ question: asked(1), score: 1 });
    expect(player.playing).toMatchObject({ note: null, attempt: { score: 1 } });
  });

  it('is no longer awaited once the page is left', () => {
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
  it('is judged for a moment, and followed by the next question', () => {
    const player = atFirstQuestion(friendQuizRules).choose(1);
    expect(player.request('answer').given).toEqual({ question: 0, option: 1 });
    player.answered({ correct: false, question: asked(1), score: 1 });
    expect(player.playing.current).toMatchObject({
      question: asked(0),
      phase: 'judged',
      option: 1,
    });
    expect(player.playing.current.reveal).toEqual({ correct: false });
    expect(player.choose(0).effects).toEqual([]);
    player.tell({ kind: 'next' });
    expect(player.effects).toEqual([]);
    expect(player.playing.attempt.score).toBe(1);
    expect(player.playing.previous).toEqual({ verdict: 'wrong' });
    expect(player.playing.current).toMatchObject({
      question: asked(1),
      phase: 'open',
      option: null,
      reveal: null,
    });
  });

  it('is required: Next without one does nothing', () => {
    expect(atFirstQuestion(friendQuizRules).tell({ kind: 'next' }).effects).toEqual([]);
  });

  it('to the last question is followed by the end', () => {
    const result = { score: 2, total: 3, rank: 1 };
    const player = atLast().choose(0).answered({ score: 2, result });
    expect(player.playing).toMatchObject({ current: { phase: 'judged' }, attempt: { score: 2 } });
    expect(player.effects).toEqual([]);
    player.tell({ kind: 'next' });
    expect(player.view).toMatchObject({
      kind: 'finished',
      isFresh: true,
      attempt: { score: 2, result },
    });
    expect(player.effects).toEqual([{ kind: 'end', access }]);
  });

  it('that waits for a network is not judged', () => {
    const player = atFirstQuestion(friendQuizRules).choose(1);
    player.tell({
      kind: 'answered',
      to: player.request('answer'),
      reply: { correct: false, score: 0, question: asked(1), isWaiting: true },
      sentAt: 0,
    });
    expect(player.playing).toMatchObject({ note: 'answer kept', current: { phase: 'open' } });
    expect(player.playing.previous).toBeUndefined();
  });

  it('is judged where the page comes with what was answered before', () => {
    const player = new ScriptedPlayer(friendQuizRules);
    player.saved = access;
    player.shown().read({ question: asked(1), previous: { verdict: 'wrong', reaction: '😂' } });
    expect(player.playing.previous).toEqual({ verdict: 'wrong', reaction: '😂' });
  });

  it('counts once when its reply comes twice', () => {
    const player = atFirstQuestion(friendQuizRules).choose(1);
    const first = player.request('answer');
    player
      .answered({ question: asked(1), score: 1 })
      .tell({ kind: 'next' })
      .choose(0);
    player.answered({ question: asked(1), score: 1 }, first);
    expect(player.playing.current).toMatchObject({ phase: 'sending', option: 0 });
    expect(player.playing.current.question.index).toBe(1);
    player.answered({ question: asked(2), score: 2 });
    expect(player.playing.attempt.score).toBe(2);
  });
});

describe('the console’s line about a friend’s score', () => {
  const told = (player: ScriptedPlayer) => player.allEffects.filter(({ kind }) => kind === 'log');

  it('appears once for a last answer that is not stored', () => {
    const failure = { code: 'internal', status: 500 } as const;
    const player = atLast().choose(0);
    player.tell({ kind: 'lost', to: player.request('answer'), failure });
    expect(player.effects).toEqual([{ kind: 'log', what: 'friend score', failure }]);
    player.lost('internal').lost('network').refused('not_found');
    expect(told(player)).toHaveLength(1);
  });

  it('appears for a refusal without an earlier loss', () => {
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

  it('is missing where another tab has answered', () => {
    expect(told(atLast().choose(0).refused('answer_conflict'))).toEqual([]);
    expect(told(atLast().choose(0).refused('wrong_question'))).toEqual([]);
  });
});

describe.each(revealing)('an answer in %s', (_name, rules) => {
  it('locks, shows what was right, and waits for Next', () => {
    const player = atFirstQuestion(rules).choose(1);
    expect(player.request('answer').given).toEqual({ question: 0, option: 1, wait: true });
    player.answered({ correct: false, answer: 0, explanation: 'Why', score: 0 });
    expect(player.playing.current).toMatchObject({
      phase: 'locked',
      option: 1,
      reveal: { correct: false, answer: 0, explanation: 'Why' },
      result: null,
    });
    expect(player.effects).toEqual([]);
    expect(player.choose(0).effects).toEqual([]);
    expect(player.playing.current.option).toBe(1);
  });

  it('leads to the next question at Next, with one request', () => {
    const player = atLock(rules).tell({ kind: 'next' });
    expect(player.request('next')).toMatchObject({ access, question: 1 });
    expect(player.playing.current).toMatchObject({ phase: 'moving', option: 0 });
    expect(player.tell({ kind: 'next' }).effects).toEqual([]);
    expect(player.choose(1).effects).toEqual([]);
    player.moved(1);
    expect(player.playing.current).toMatchObject({ phase: 'open', option: null, reveal: null });
    expect(player.playing.current.question.index).toBe(1);
  });

  it('to the last question leads to the result at Next, without a request', () => {
    const result = { score: 2, total: 3 };
    const player = atFirstQuestion(rules, asked(2)).choose(0).answered({ score: 2, result });
    expect(player.playing.current).toMatchObject({ phase: 'locked', result });
    player.tell({ kind: 'next' });
    expect(player.view).toMatchObject({
      kind: 'finished',
      isFresh: true,
      attempt: { score: 2, result },
    });
    expect(player.effects).toEqual([{ kind: 'end', access }]);
  });

  it('may be skipped', () => {
    const player = atFirstQuestion(rules).tell({ kind: 'next' });
    expect(player.request('answer').given).toEqual({ question: 0, option: null, wait: false });
    player.lost('network');
    expect(player.playing.note).toBe('offline');
    player.answered({ correct: false, score: 0, question: asked(1) });
    expect(player.playing.current).toMatchObject({ question: asked(1), phase: 'open' });
    expect(player.playing.note).toBeNull();
  });

  it('skipped at the last question is the end', () => {
    const player = atFirstQuestion(rules, asked(2)).tell({ kind: 'next' });
    player.answered({ correct: false, score: 1, result: { score: 1, total: 3 } });
    expect(player.view).toMatchObject({ kind: 'finished', isFresh: true, attempt: { score: 1 } });
  });

  it('shown again after a reload waits for Next as before', () => {
    const player = new ScriptedPlayer(rules);
    player.saved = access;
    player.shown();
    const locked = { question: asked(0), option: 1, correct: false, answer: 0 };
    player.read({ locked, score: 0 });
    expect(player.playing.current).toMatchObject({
      phase: 'locked',
      option: 1,
      reveal: { answer: 0 },
    });
    expect(player.tell({ kind: 'next' }).request('next').question).toBe(1);
  });

  it('keeps the lost Next waiting', () => {
    const player = atLock(rules).tell({ kind: 'next' }).lost('network', 'next');
    expect(player.playing).toMatchObject({ note: 'offline', current: { phase: 'moving' } });
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

  it('because a friend’s quiz is gone is explained by a read', () => {
    const player = atFirstQuestion(friendQuizRules).choose(0).refused('quiz_deleted');
    expect(player.view).toEqual({ kind: 'resuming', failure: null });
    expect(player.notRead('quiz_deleted').kinds).toEqual(['forget', 'gone']);
    expect(player.view.kind).toBe('intro');
  });

  it('lets a friend continue with the attempt that the device remembers now', () => {
    const player = atFirstQuestion(friendQuizRules);
    player.saved = otherAccess;
    player.choose(0).refused('answer_conflict');
    expect(player.effects).toMatchObject([
      { kind: 'read', access: otherAccess, purpose: 'resume' },
    ]);
  });

  it('lets a friend continue with the current attempt where the device remembers none', () => {
    const player = atFirstQuestion(friendQuizRules);
    player.saved = null;
    expect(player.choose(0).refused('answer_conflict').effects).toMatchObject([{ access }]);
  });

  it.each(revealing)('in %s keeps the question until the attempt is read', (_name, rules) => {
    const player = atFirstQuestion(rules).choose(0).refused('internal');
    expect(player.effects).toMatchObject([{ kind: 'read', access, purpose: 'recover' }]);
    expect(player.playing.current).toMatchObject({ phase: 'sending', option: 0 });
    player.lost('unavailable', 'read');
    expect(player.playing.note).toBe('trouble');
    player.read({ question: asked(0) });
    expect(player.playing).toMatchObject({ note: null, current: { phase: 'open', option: null } });
    expect(player.choose(1).kinds).toEqual(['answer']);
  });

  it.each(revealing)('in %s of a lost attempt starts over', (_name, rules) => {
    const player = atFirstQuestion(rules).choose(0).refused('not_found').notRead('unauthorized');
    expect(player.view).toEqual({ kind: 'intro', isStarting: false, failure: null });
    expect(player.effects).toEqual([{ kind: 'forget', id: access.id }]);
  });

  it('with no explanation starts over, and the device keeps the attempt', () => {
    const player = atFirstQuestion(timedQuizRules)
      .choose(0)
      .refused('invalid')
      .notRead('quiz_deleted');
    expect(player.view.kind).toBe('intro');
    expect(player.kinds).toEqual(['gone']);
  });
});
