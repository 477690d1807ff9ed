import { describe, expect, it } from 'vitest';
import {
  competitionRules,
  friendQuizRules,
  type PlayRules,
  timedQuizRules,
} from '#app/play/play-rules.ts';
import {
  access,
  asked,
  atFirstQuestion,
  atLock,
  ScriptedPlayer,
  timedQuestion,
} from '../../tests/scripted-player.ts';

const timed: [string, PlayRules][] = [
  ['a timed quiz', timedQuizRules],
  ['a competition', competitionRules],
];
const timeUp = { kind: 'time up' } as const;

/** The moment the request for a question left, by each device's clock. */
const devices = [
  ['right', 5_000_000],
  ['a year ahead', 5_000_000 + 31_536_000_000],
  ['far behind', 1_000],
] as const;

describe.each(devices)('on a device whose clock is %s', (_name, sentAt) => {
  it('a question has the server’s time, counted from its request', () => {
    const player = atFirstQuestion(timedQuizRules, timedQuestion(0, 30_000), sentAt);
    expect(player.playing.current.endsAt).toBe(sentAt + 30_000);
  });

  it('a reload shows the time that is really left', () => {
    const player = new ScriptedPlayer(timedQuizRules);
    player.saved = access;
    player.shown();
    player.read({ question: timedQuestion(0, 12_000) }, player.request('read'), sentAt);
    expect(player.playing.current.endsAt).toBe(sentAt + 12_000);
  });

  it('the next question has its own time', () => {
    const player = atLock(timedQuizRules, timedQuestion(0, 30_000), sentAt).tell({ kind: 'next' });
    const at = sentAt + 20_000;
    player.read({ question: timedQuestion(1, 30_000) }, player.request('next'), at);
    expect(player.playing.current.endsAt).toBe(at + 30_000);
    player.tell(timeUp);
    const to = player.request('answer');
    player.answered({ score: 1, question: timedQuestion(2, 29_000) }, to, at + 30_500);
    expect(player.playing.current.endsAt).toBe(at + 59_500);
  });

  it('a locked question keeps its end', () => {
    const player = atLock(timedQuizRules, timedQuestion(0, 30_000), sentAt);
    expect(player.playing.current.endsAt).toBe(sentAt + 30_000);
  });

  it('a slow read never adds time', () => {
    const player = atFirstQuestion(timedQuizRules, timedQuestion(0, 30_000), sentAt);
    player.tell({ kind: 'back' });
    // Requested 10 s later; the request took 3 s to reach the server.
    player.read({ question: timedQuestion(0, 17_000) }, player.request('read'), sentAt + 10_000);
    expect(player.playing.current.endsAt).toBe(sentAt + 27_000);
    player.tell({ kind: 'back' });
    player.read({ question: timedQuestion(0, 30_000) }, player.request('read'), sentAt + 11_000);
    expect(player.playing.current.endsAt).toBe(sentAt + 27_000);
  });
});

describe.each(timed)('when the time of a question is up in %s', (_name, rules) => {
  const open = () => atFirstQuestion(rules, timedQuestion(0, 30_000));

  it('the question ends without an answer, and the next one says why', () => {
    const player = open().tell(timeUp);
    expect(player.request('answer').given).toEqual({ question: 0, option: null, wait: false });
    expect(player.playing.note).toBeNull();
    player.answered({ correct: false, score: 0, question: asked(1) });
    expect(player.playing).toMatchObject({ note: 'time up', attempt: { score: 0 } });
    expect(player.playing.current.question.index).toBe(1);
  });

  it('a note goes with the next answer', () => {
    const player = open()
      .tell(timeUp)
      .answered({ score: 0, question: asked(1) })
      .choose(0);
    expect(player.playing.note).toBeNull();
  });

  it('together with a press of Next, the question ends once', () => {
    for (const [first, second] of [
      [timeUp, { kind: 'next' }],
      [{ kind: 'next' }, timeUp],
    ] as const) {
      const player = open().tell(first);
      expect(player.kinds).toEqual(['answer']);
      expect(player.tell(second).effects).toEqual([]);
    }
  });

  it('together with a tap on an option, the first of the two counts', () => {
    const late = open().tell(timeUp).choose(0);
    expect(late.effects).toEqual([]);
    expect(late.playing.current.option).toBeNull();
    const early = open().choose(0).tell(timeUp);
    expect(early.effects).toEqual([]);
    expect(early.request('answer').given.option).toBe(0);
  });

  it('while an answer waits for a network, that answer still decides', () => {
    const player = open().choose(0).lost('network').tell(timeUp);
    expect(player.effects).toEqual([]);
    expect(player.playing.note).toBe('answer kept');
    player.answered({ correct: false, late: true, score: 0, answer: 0 });
    expect(player.playing).toMatchObject({ note: 'too late', current: { phase: 'locked' } });
  });

  it('while an answer is shown, the next question comes by itself', () => {
    const player = atLock(rules, timedQuestion(0, 30_000)).tell(timeUp);
    expect(player.request('next').question).toBe(1);
    expect(player.tell(timeUp).effects).toEqual([]);
    expect(player.tell({ kind: 'next' }).effects).toEqual([]);
    expect(player.moved(1).playing.note).toBeNull();
  });

  it('while a late answer is shown, the next question still says so', () => {
    const late = () => open().choose(0).answered({ correct: false, late: true, score: 0 });
    expect(late().playing.note).toBe('too late');
    expect(late().tell(timeUp).moved(1).playing.note).toBe('too late');
    expect(late().tell({ kind: 'next' }).moved(1).playing.note).toBeNull();
  });

  it('while the last answer is shown, the attempt ends', () => {
    const player = atFirstQuestion(rules, timedQuestion(2, 30_000)).choose(0);
    player.answered({ score: 3, result: { score: 3, total: 3 } }).tell(timeUp);
    expect(player.view).toMatchObject({ kind: 'finished', isFresh: true });
  });

  it('at the last question, the attempt ends', () => {
    const player = atFirstQuestion(rules, timedQuestion(2, 30_000)).tell(timeUp);
    player.answered({ correct: false, score: 2, result: { score: 2, total: 3 } });
    expect(player.view).toMatchObject({ kind: 'finished', attempt: { score: 2 } });
  });

  it('without a network, the question says that it waits', () => {
    const player = open().tell(timeUp).lost('network');
    expect(player.playing.note).toBe('offline');
    player.answered({ score: 0, question: asked(1) });
    expect(player.playing.note).toBe('time up');
  });

  it('in two tabs, the second follows the first', () => {
    const player = open().tell(timeUp).refused('wrong_question');
    player.read({ question: timedQuestion(1, 29_000) });
    expect(player.playing).toMatchObject({ note: 'answered elsewhere' });
    expect(player.playing.current.question.index).toBe(1);
  });

  it('before the first question or after the end, nothing happens', () => {
    expect(new ScriptedPlayer(rules).shown().tell(timeUp).effects).toEqual([]);
    const player = open()
      .tell(timeUp)
      .answered({ score: 0, result: { score: 0, total: 3 } });
    expect(player.tell(timeUp).effects).toEqual([]);
  });
});

it('a friend’s quiz has no clock', () => {
  const player = atFirstQuestion(friendQuizRules);
  expect(player.playing.current.endsAt).toBeNull();
  expect(player.tell(timeUp).effects).toEqual([]);
});

it('a quiz without the timer has no end of time, however often it is read', () => {
  const player = atFirstQuestion(timedQuizRules);
  expect(player.playing.current.endsAt).toBeNull();
  player.tell({ kind: 'back' }).read({ question: asked(0) });
  expect(player.playing.current.endsAt).toBeNull();
});

it.each([
  ['begins', asked(0), timedQuestion(0, 20_000), 20_000],
  ['stops', timedQuestion(0, 20_000), asked(0), null],
])('a clock that %s to run is what the server says', (_name, before, after, endsAt) => {
  const player = atFirstQuestion(timedQuizRules, before).tell({ kind: 'back' });
  expect(player.read({ question: after }).playing.current.endsAt).toBe(endsAt);
});
