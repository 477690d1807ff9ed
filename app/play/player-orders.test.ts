import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  competitionRules,
  friendQuizRules,
  type PlayRules,
  timedQuizRules,
} from '#app/play/play-rules.ts';
import type { Effect, PlayEvent, PlayRequest } from '#app/play/play-state.ts';
import { access, ScriptedPlayer } from '../../tests/scripted-player.ts';
import { failed, SimulatedAttempt } from '../../tests/simulated-attempt.ts';

/** A possible event; `at` picks one of the pending requests or replies. */
const happening = fc.oneof(
  fc.record({
    what: fc.constantFrom('start', 'choose', 'next', 'time up', 'back', 'try again', 'reload'),
    at: fc.nat(2),
  }),
  fc.record({ what: fc.constantFrom('hindi', 'other tab', 'play again'), at: fc.nat(2) }),
  fc.record({
    what: fc.constantFrom('arrives', 'arrives', 'delivered', 'delivered', 'lost', 'reply lost'),
    at: fc.nat(3),
  }),
  fc.record({ what: fc.constantFrom('fails for good', 'delivered twice'), at: fc.nat(3) }),
);

type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

function isRequest(effect: Effect): effect is PlayRequest {
  return ['start', 'read', 'answer', 'next'].includes(effect.kind);
}

/** One tab, its network and the server, where anything may happen in any order. */
class World {
  readonly attempt = new SimulatedAttempt();
  player: ScriptedPlayer;
  /** Requests that have not arrived, and replies that have not been delivered. */
  readonly requests: PlayRequest[] = [];
  readonly replies: PlayEvent[] = [];
  /** The answer or Next that the tab is waiting for. */
  waitsFor: PlayRequest | null = null;
  /** The questions with an answer that was sent and not refused. */
  readonly sentFor = new Set<number>();

  readonly rules: PlayRules;

  constructor(rules: PlayRules) {
    this.rules = rules;
    this.player = new ScriptedPlayer(rules).shown();
  }

  tell(event: PlayEvent): void {
    const { player } = this;
    const before = player.view;
    const isHeard = 'to' in event && event.to === this.waitsFor && event.kind !== 'lost';
    if (isHeard) this.waitsFor = null;
    if (event.kind === 'refused' && event.to.kind === 'answer') {
      this.sentFor.delete(event.to.given.question);
    }
    player.tell(event);
    for (const effect of player.effects) {
      if (effect.kind === 'save') player.saved = effect.access;
      if (effect.kind === 'forget') player.saved = null;
      if (isRequest(effect)) this.#send(effect);
    }
    const after = player.view;
    if (before.kind === 'finished' && event.kind !== 'play again') expect(after).toBe(before);
    if (before.kind === 'playing' && after.kind === 'playing') {
      expect(after.attempt.score).toBeGreaterThanOrEqual(before.attempt.score);
      expect(after.current.question.index).toBeGreaterThanOrEqual(before.current.question.index);
    }
  }

  #send(request: PlayRequest): void {
    this.requests.push(request);
    if (request.kind !== 'answer' && request.kind !== 'next') return;
    expect(this.waitsFor, 'nothing is sent while something is').toBeNull();
    this.waitsFor = request;
    if (request.kind !== 'answer') return;
    const { question } = request.given;
    expect(this.sentFor.has(question), 'each question gets one answer').toBe(false);
    this.sentFor.add(question);
  }

  #take<T>(list: T[], at: number): T | undefined {
    return list.splice(at % Math.max(list.length, 1), 1)[0];
  }

  #isSentAgain(request: PlayRequest): boolean {
    if (request.kind === 'read') return request.purpose === 'recover';
    return request.kind !== 'start';
  }

  /** Loses a request: the player sends some again and gives up the others. */
  #lose(request: PlayRequest): void {
    if (this.#isSentAgain(request)) {
      this.tell({ kind: 'lost', to: request, failure: { code: 'network' } });
      this.requests.push(request);
    } else {
      this.tell(failed(request, 'network'));
    }
  }

  #ofPerson({ what, at }: Happening): void {
    const { player, attempt } = this;
    const { saved } = player;
    if (what === 'start') this.tell({ kind: 'start', choice: {}, saved });
    if (what === 'try again') this.tell({ kind: 'try again', saved });
    if (what === 'choose') this.tell({ kind: 'choose', given: { option: at } });
    if (what === 'next' || what === 'time up' || what === 'back') this.tell({ kind: what });
    if (what === 'hindi') this.tell({ kind: 'shown', saved, language: 'hi', isClosed: false });
    if (what === 'play again' && !attempt.isOver) this.tell({ kind: 'play again' });
    if (what === 'other tab' && !attempt.isOver) this.#inOtherTab(at);
    if (what === 'reload') this.reload(at === 0);
  }

  #inOtherTab(option: number): void {
    try {
      this.attempt.answer(this.attempt.options.length, option);
    } catch {
      // The question waits for Next.
    }
  }

  #ofNetwork({ what, at }: Happening): void {
    if (what.startsWith('delivered')) {
      const reply = this.#take(this.replies, at);
      if (reply === undefined) return;
      this.tell(reply);
      if (what === 'delivered twice') this.tell(reply);
      return;
    }
    const request = this.#take(this.requests, at);
    if (request === undefined) return;
    if (what === 'arrives') this.replies.push(this.attempt.handle(request));
    if (what === 'reply lost') this.attempt.handle(request);
    if (what === 'reply lost' || what === 'lost') this.#lose(request);
    if (what === 'fails for good') this.tell(failed(request, 'internal'));
  }

  /** Leaves the page and opens it again; pending requests may still arrive. */
  reload(doesArrive: boolean): void {
    const { saved } = this.player;
    this.tell({ kind: 'left' });
    if (doesArrive) for (const request of this.requests) this.attempt.handle(request);
    this.requests.length = 0;
    this.replies.length = 0;
    this.waitsFor = null;
    this.sentFor.clear();
    this.player = new ScriptedPlayer(this.rules);
    this.player.saved = saved;
    this.tell({ kind: 'shown', saved, language: 'en', isClosed: false });
  }

  happen(one: Happening): void {
    const isOfNetwork = /^(arrives|delivered|lost|reply lost|fails)/.test(one.what);
    if (isOfNetwork) this.#ofNetwork(one);
    else this.#ofPerson(one);
  }

  /** Plays to the end over a working network. */
  playOn(): void {
    const calm = [
      'try again',
      'start',
      'arrives',
      'delivered',
      'choose',
      'arrives',
      'delivered',
      'next',
    ];
    for (let step = 0; step < 40; step += 1) {
      for (const what of calm) this.happen({ what, at: 0 } as Happening);
    }
  }
}

describe.each([
  ['a friend’s quiz', friendQuizRules],
  ['a timed quiz', timedQuizRules],
  ['a competition', competitionRules],
])('in any order of events, %s', (_name, rules) => {
  it('sends one request at a time, never lowers a score, and can be played to its end', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 60 }), (events) => {
        const world = new World(rules);
        for (const event of events) world.happen(event);
        world.playOn();
        const { view } = world.player;
        expect(view).toMatchObject({ kind: 'finished', access });
        expect(view.kind === 'finished' && view.attempt.score).toBe(world.attempt.score);
      }),
      { numRuns: 400 },
    );
  });
});
