import type { PlayRules } from '#app/play/play-rules.ts';
import type {
  Effect,
  FailureCode,
  OpenPlay,
  PlayEvent,
  PlayRequest,
  PlayState,
  PlayView,
} from '#app/play/play-state.ts';
import { initialState, play } from '#app/play/player.ts';
import { playQuestion } from '#app/play/question.ts';
import type { AttemptAccess } from '#core/attempt-access.ts';
import type { AnswerReply, AskedQuestion, Attempt } from '#core/attempt-schemas.ts';

export const access: AttemptAccess = { id: 'quiz.first', token: 'secret' };
export const otherAccess: AttemptAccess = { id: 'quiz.second', token: 'other' };

/** Questions in every attempt of these tests. */
export const total = 3;

export function asked(index: number, more: Partial<AskedQuestion> = {}): AskedQuestion {
  return { index, question: `Question ${index}`, options: ['A', 'B'], ...more };
}

/** A question with a clock that says how much time is left, by the server's own time. */
export function timedQuestion(index: number, left: number, now = 5_000_000): AskedQuestion {
  return asked(index, { deadline: now + left, now });
}

export function attempt(more: Partial<Attempt> = {}): Attempt {
  return { id: access.id, name: 'Asha', total, score: 0, ...more };
}

type RequestOf<Kind> = Extract<PlayRequest, { kind: Kind }>;

/** The player with a script in place of a person, a network and a clock. */
export class ScriptedPlayer {
  readonly rules: PlayRules;
  state: PlayState;
  /** The effects of the last event. */
  effects: readonly Effect[] = [];
  readonly allEffects: Effect[] = [];
  /** The attempt that the device remembers. */
  saved: AttemptAccess | null = null;

  constructor(rules: PlayRules, { isClosed = false } = {}) {
    this.rules = rules;
    this.state = initialState({ language: 'en', isClosed });
  }

  tell(event: PlayEvent): this {
    const step = play(this.rules, this.state, event, playQuestion);
    this.state = step.state;
    this.effects = step.effects;
    this.allEffects.push(...step.effects);
    return this;
  }

  get view(): PlayView {
    return this.state.view;
  }

  get playing(): OpenPlay {
    const { view } = this;
    if (view.kind !== 'playing') throw new Error(`the view is ${view.kind}`);
    return view;
  }

  /** The newest request of a kind. */
  request<Kind extends PlayRequest['kind']>(kind: Kind): RequestOf<Kind> {
    const found = this.allEffects.findLast((effect) => effect.kind === kind);
    if (found === undefined) throw new Error(`no ${kind} was sent`);
    return found as RequestOf<Kind>;
  }

  get kinds(): string[] {
    return this.effects.map(({ kind }) => kind);
  }

  shown(language: PlayState['language'] = 'en', isClosed = this.state.isClosed): this {
    return this.tell({ kind: 'shown', saved: this.saved, language, isClosed });
  }

  start(): this {
    return this.tell({ kind: 'start', choice: { name: 'Asha' }, saved: this.saved });
  }

  started(more: Partial<Attempt> = { question: asked(0) }, sentAt = 0): this {
    const reply = { ...attempt(more), token: access.token };
    return this.tell({ kind: 'started', to: this.request('start'), reply, sentAt });
  }

  notStarted(code: FailureCode): this {
    return this.tell({ kind: 'not started', to: this.request('start'), failure: { code } });
  }

  choose(option: number): this {
    return this.tell({ kind: 'choose', given: { option } });
  }

  answered(more: Partial<AnswerReply>, to = this.request('answer'), sentAt = 0): this {
    const reply = { correct: true, score: 1, ...more };
    return this.tell({ kind: 'answered', to, reply, sentAt });
  }

  read(
    more: Partial<Attempt>,
    to: RequestOf<'read'> | RequestOf<'next'> = this.request('read'),
    sentAt = 0,
  ): this {
    return this.tell({ kind: 'read', to, reply: attempt(more), sentAt });
  }

  /** The reply to Next after a locked question. */
  moved(index: number, more: Partial<Attempt> = {}): this {
    return this.read({ question: asked(index), score: 1, ...more }, this.request('next'));
  }

  notRead(code: FailureCode, to = this.request('read')): this {
    return this.tell({ kind: 'not read', to, failure: { code } });
  }

  lost(code: FailureCode, kind: PlayRequest['kind'] = 'answer'): this {
    return this.tell({ kind: 'lost', to: this.request(kind), failure: { code } });
  }

  refused(code: FailureCode, kind: 'answer' | 'next' = 'answer'): this {
    const { saved } = this;
    return this.tell({ kind: 'refused', to: this.request(kind), failure: { code }, saved });
  }
}

/** A player at its first question. */
export function atFirstQuestion(rules: PlayRules, question = asked(0), sentAt = 0) {
  const player = new ScriptedPlayer(rules).shown().start().started({ question }, sentAt);
  player.saved = access;
  return player;
}

/** A player whose first answer is locked and shown. */
export function atLock(rules: PlayRules, question = asked(0), sentAt = 0) {
  return atFirstQuestion(rules, question, sentAt).choose(0).answered({ answer: 0 });
}
