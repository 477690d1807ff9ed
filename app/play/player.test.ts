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
  otherAccess,
  ScriptedPlayer,
} from '../../tests/scripted-player.ts';

const intro = { kind: 'intro', isStarting: false, failure: null };

const kinds: [string, PlayRules][] = [
  ['a friend’s quiz', friendQuizRules],
  ['a timed quiz', timedQuizRules],
  ['a competition', competitionRules],
];

/** A player that is reading its remembered attempt. */
function resuming(rules: PlayRules, { isClosed = false } = {}) {
  const player = new ScriptedPlayer(rules, { isClosed });
  player.saved = access;
  return player.shown();
}

describe.each(kinds)('the start of %s', (_name, rules) => {
  it('waits for the visitor', () => {
    const player = new ScriptedPlayer(rules).shown();
    expect(player.view).toEqual(intro);
    expect(player.effects).toEqual([]);
  });

  it('is sent once, however often it is pressed', () => {
    const player = new ScriptedPlayer(rules).shown().start();
    expect(player.view).toEqual({ ...intro, isStarting: true });
    expect(player.effects).toMatchObject([
      { kind: 'start', language: 'en', choice: { name: 'Asha' } },
    ]);
    expect(player.start().effects).toEqual([]);
    expect(player.view).toEqual({ ...intro, isStarting: true });
  });

  it('leads to the first question, and the device remembers it', () => {
    const player = atFirstQuestion(rules);
    expect(player.effects).toEqual([{ kind: 'forget' }, { kind: 'save', access }]);
    expect(player.playing).toMatchObject({ access, note: null, attempt: { score: 0, total: 3 } });
    expect(player.playing.current).toMatchObject({
      question: asked(0),
      phase: 'open',
      option: null,
    });
    expect(JSON.stringify(player.playing.attempt)).not.toContain(access.token);
  });

  it('does nothing during an attempt', () => {
    const player = atFirstQuestion(rules);
    const { state } = player;
    expect(player.start().effects).toEqual([]);
    expect(player.state).toBe(state);
  });

  it('shows why it failed, and is sent again at the next press', () => {
    const player = new ScriptedPlayer(rules).shown().start().notStarted('network');
    expect(player.view).toEqual({ ...intro, failure: 'network' });
    const first = player.request('start');
    player.start();
    expect(player.view).toEqual({ ...intro, isStarting: true });
    expect(player.request('start').turn).toBeGreaterThan(first.turn);
  });

  it('is remembered even if the visitor has left', () => {
    const player = new ScriptedPlayer(rules).shown().start().tell({ kind: 'left' }).started();
    expect(player.effects).toEqual([{ kind: 'save', access }]);
    expect(player.view.kind).toBe('intro');
  });

  it('survives a change of language on its way', () => {
    const player = new ScriptedPlayer(rules).shown().start().shown('hi');
    expect(player.effects).toEqual([]);
    expect(player.started().playing.current.question.index).toBe(0);
  });

  it('ignores its failure after another press', () => {
    const player = new ScriptedPlayer(rules).shown().start();
    const late = player.request('start');
    player.notStarted('network').start();
    player.tell({ kind: 'not started', to: late, failure: { code: 'network' } });
    expect(player.view).toEqual({ ...intro, isStarting: true });
  });
});

describe('the report of a failed start', () => {
  it.each([
    ['a friend’s quiz that has closed is closed', friendQuizRules, 'quiz_closed', 'closed', []],
    ['a competition says so in its form', competitionRules, 'competition_closed', 'intro', []],
    ['a friend’s quiz that is gone', friendQuizRules, 'quiz_hidden', 'intro', ['gone']],
    ['a timed quiz logs it', timedQuizRules, 'internal', 'intro', ['log']],
    ['others do not', competitionRules, 'internal', 'intro', []],
  ] as const)('%s', (_name, rules, code, view, effects) => {
    const player = new ScriptedPlayer(rules).shown().start().notStarted(code);
    expect(player.view.kind).toBe(view);
    expect(player.kinds).toEqual(effects);
  });

  it('to the console, in its words and with the status, also when the page was left', () => {
    const player = new ScriptedPlayer(timedQuizRules).shown().start().tell({ kind: 'left' });
    const failure = { code: 'unavailable', status: 503 } as const;
    player.tell({ kind: 'not started', to: player.request('start'), failure });
    expect(player.effects).toEqual([{ kind: 'log', what: 'ready quiz', failure }]);
  });

  it('a closed friend’s quiz has no score to show', () => {
    const player = new ScriptedPlayer(friendQuizRules).shown().start().notStarted('quiz_closed');
    expect(player.view).toEqual({ kind: 'closed', attempt: null });
  });
});

describe.each(kinds)('opening %s again', (_name, rules) => {
  it('reads the attempt, and shows its question', () => {
    const player = resuming(rules);
    expect(player.view).toEqual({ kind: 'resuming', failure: null });
    expect(player.effects).toMatchObject([{ kind: 'read', access, purpose: 'resume' }]);
    player.read({ question: asked(1), score: 1 });
    expect(player.playing).toMatchObject({ access, attempt: { score: 1 }, note: null });
    expect(player.playing.current.question.index).toBe(1);
  });

  it('shows the end again, without a celebration', () => {
    const player = resuming(rules).read({ score: 2, result: { score: 2, total: 3 } });
    expect(player.view).toMatchObject({ kind: 'finished', isFresh: false, attempt: { score: 2 } });
    expect(player.effects).toEqual([{ kind: 'end', access }]);
  });

  it.each(['network', 'internal', 'unavailable', 'too_many_requests'] as const)(
    'can be tried again after %s',
    (code) => {
      const player = resuming(rules).notRead(code);
      expect(player.view).toEqual({ kind: 'resuming', failure: code });
      expect(player.effects).toEqual([]);
      player.tell({ kind: 'try again', saved: access });
      expect(player.view).toEqual({ kind: 'resuming', failure: null });
      expect(player.kinds).toEqual(['read']);
    },
  );

  it.each(['not_found', 'unauthorized'] as const)('begins anew after %s', (code) => {
    const player = resuming(rules).notRead(code);
    expect(player.view).toEqual(intro);
    expect(player.effects).toEqual([{ kind: 'forget', id: access.id }]);
  });

  it('starts over when another tab has forgotten the attempt', () => {
    const player = resuming(rules).notRead('network').tell({ kind: 'try again', saved: null });
    expect(player.view).toEqual(intro);
    expect(player.effects).toEqual([]);
  });

  it('uses only the newest of two reads of the attempt', () => {
    const player = resuming(rules);
    const first = player.request('read');
    player.shown('hi');
    expect(player.request('read').language).toBe('hi');
    player.notRead('not_found', first);
    expect(player.effects).toEqual([]);
    player.read({ question: asked(2) }, first);
    expect(player.view.kind).toBe('resuming');
    player.read({ question: asked(1) });
    expect(player.playing.current.question.index).toBe(1);
  });

  it('tries again only after a failure', () => {
    const player = atFirstQuestion(rules);
    expect(player.tell({ kind: 'try again', saved: access }).effects).toEqual([]);
    expect(player.view.kind).toBe('playing');
  });
});

describe('a quiz that is gone', () => {
  it.each(['quiz_deleted', 'quiz_hidden_for_now', 'invalid'] as const)(
    'a friend’s attempt is forgotten after %s',
    (code) => {
      const player = resuming(friendQuizRules).notRead(code);
      expect(player.view).toEqual(intro);
      expect(player.kinds).toEqual(code === 'invalid' ? ['forget'] : ['forget', 'gone']);
    },
  );

  it('a timed attempt can be tried again', () => {
    const player = resuming(timedQuizRules).notRead('quiz_hidden');
    expect(player.view).toEqual({ kind: 'resuming', failure: 'quiz_hidden' });
    expect(player.kinds).toEqual(['gone']);
  });
});

describe('a quiz that its creator has closed', () => {
  const nothing = { kind: 'closed', attempt: null };
  const closed = { isClosed: true };

  it('shows itself as closed from the start', () => {
    expect(new ScriptedPlayer(friendQuizRules, closed).shown().view).toEqual(nothing);
  });

  it('shows the score of an attempt that was under way', () => {
    const player = resuming(friendQuizRules, closed).read({ question: asked(2), score: 2 });
    expect(player.view).toMatchObject({ kind: 'closed', attempt: { score: 2, total: 3 } });
  });

  it('still shows the end of a finished attempt', () => {
    const player = resuming(friendQuizRules, closed).read({ score: 3 });
    expect(player.view.kind).toBe('finished');
    expect(player.tell({ kind: 'play again' }).view).toEqual(nothing);
  });

  it('shows itself as closed when the remembered attempt is lost', () => {
    expect(resuming(friendQuizRules, closed).notRead('not_found').view).toEqual(nothing);
  });

  it('ends an attempt when the page learns of it halfway', () => {
    const player = atFirstQuestion(friendQuizRules).shown('en', true);
    expect(player.view.kind).toBe('resuming');
    player.read({ question: asked(0) });
    expect(player.view).toMatchObject({ kind: 'closed', attempt: { score: 0 } });
  });

  it('first lets an answer on its way arrive', () => {
    const player = atFirstQuestion(friendQuizRules).choose(0).shown('en', true);
    expect(player.effects).toEqual([]);
    player.answered({ question: asked(1) }).tell({ kind: 'next' });
    expect(player.playing.current.question.index).toBe(1);
  });
});

describe('another tab at the start', () => {
  const joined = (rules: PlayRules) => {
    const player = new ScriptedPlayer(rules).shown();
    player.saved = otherAccess;
    return player.start();
  };

  it.each(kinds.slice(1))('%s joins its attempt', (_name, rules) => {
    expect(joined(rules).effects).toMatchObject([{ kind: 'read', access: otherAccess }]);
  });

  it('another friend on the same phone begins an attempt of their own', () => {
    expect(joined(friendQuizRules).kinds).toEqual(['start']);
  });
});

describe.each(kinds)('the end of %s', (_name, rules) => {
  const finished = () => resuming(rules).read({ score: 2 });

  it('stays through every later event', () => {
    const player = finished();
    const { view } = player;
    const late: FailureCode = 'not_found';
    player.start().choose(1).tell({ kind: 'next' }).tell({ kind: 'time up' });
    player
      .tell({ kind: 'back' })
      .notRead(late)
      .read({ question: asked(0) });
    expect(player.view).toBe(view);
  });

  it('is remembered again after a change of language', () => {
    const player = finished();
    const { view } = player;
    expect(player.shown('hi').effects).toEqual([{ kind: 'end', access }]);
    expect(player.view).toBe(view);
  });

  it('gives way to Play again', () => {
    const player = finished().tell({ kind: 'play again' });
    expect(player.view).toEqual(intro);
    expect(player.effects).toEqual([{ kind: 'forget' }]);
  });
});

it.each(kinds)('Play again does nothing before the end of %s', (_name, rules) => {
  const player = atFirstQuestion(rules);
  expect(player.tell({ kind: 'play again' }).effects).toEqual([]);
  expect(player.view.kind).toBe('playing');
});
