import type { PlayRules } from '#app/play/play-rules.ts';
import type {
  AttemptEventOf,
  Effect,
  PlayEvent,
  PlayState,
  QuestionEvent,
  Step,
} from '#app/play/play-state.ts';
import {
  beginning,
  go,
  isAtRest,
  isOutdated,
  readQuietly,
  resume,
  sent,
  stand,
  stay,
} from '#app/play/steps.ts';

export function begin(given: Pick<PlayState, 'language' | 'isClosed'>): PlayState {
  return { ...given, view: beginning(given), turn: 0 };
}

function shown(rules: PlayRules, before: PlayState, event: AttemptEventOf<'shown'>): Step {
  const { saved, language, isClosed } = event;
  const state = { ...before, language, isClosed };
  const { view } = state;
  if (view.kind === 'finished') return { state, effects: [{ kind: 'end', access: view.access }] };
  if (view.kind === 'playing') {
    if (!isAtRest(view)) return stay(state);
    if (rules.followsTabs) return readQuietly(state, view);
  }
  return saved === null ? stay(state) : resume(state, saved);
}

function start(rules: PlayRules, state: PlayState, event: AttemptEventOf<'start'>): Step {
  const { view } = state;
  const { choice, saved } = event;
  if (view.kind !== 'intro' || view.isStarting) return stay(state);
  // Another tab may have begun in the meantime.
  if (rules.followsTabs && saved !== null) return resume(state, saved);
  return go(state, { kind: 'intro', isStarting: true, failure: null }, [
    { kind: 'start', ...sent(state), choice },
  ]);
}

function started(state: PlayState, event: AttemptEventOf<'started'>): Step {
  const { sentAt } = event;
  const { token, ...reply } = event.reply;
  const access = { id: reply.id, token };
  // It has begun, even where nobody is here any more.
  if (isOutdated(state, event)) return { state, effects: [{ kind: 'save', access }] };
  const step = stand(state, access, { reply, sentAt, note: null });
  return { ...step, effects: [{ kind: 'forget' }, { kind: 'save', access }, ...step.effects] };
}

function read(state: PlayState, event: AttemptEventOf<'read'>): Step {
  const { to, reply, sentAt } = event;
  if (isOutdated(state, event)) return stay(state);
  return stand(state, to.access, { reply, sentAt, note: to.note });
}

function notStarted(
  rules: PlayRules,
  state: PlayState,
  event: AttemptEventOf<'not started'>,
): Step {
  const { failure } = event;
  const { code } = failure;
  const what = rules.logged.start;
  const effects: Effect[] = what === null ? [] : [{ kind: 'log', what, failure }];
  if (isOutdated(state, event)) return { state, effects };
  if (code === 'gone') effects.push({ kind: 'gone' });
  if (code === rules.closedCodes.start)
    return go(state, { kind: 'closed', attempt: null }, effects);
  return go(state, { kind: 'intro', isStarting: false, failure: code }, effects);
}

function notRead(rules: PlayRules, state: PlayState, event: AttemptEventOf<'not read'>): Step {
  const { purpose, access } = event.to;
  const { code } = event.failure;
  // What was only better to know waits for the next occasion.
  if (purpose === 'quiet' || isOutdated(state, event)) return stay(state);
  const isLost = rules.lostCodes.includes(code);
  const effects: Effect[] = isLost ? [{ kind: 'forget', id: access.id }] : [];
  if (code === 'gone') effects.push({ kind: 'gone' });
  if (isLost || purpose === 'recover') return go(state, beginning(state), effects);
  return go(state, { kind: 'resuming', failure: code }, effects);
}

/** What happens at a question; its code comes with the question's screen. */
export type QuestionPlayer = (rules: PlayRules, state: PlayState, event: QuestionEvent) => Step;

/**
 * The one player: what a person, the network or the clock does leads to a new state, and to what has
 * to be done. Pure: times, and what the device remembers, come with the events.
 */
export function play(
  rules: PlayRules,
  state: PlayState,
  event: PlayEvent,
  atQuestion: QuestionPlayer,
): Step {
  const { view } = state;
  switch (event.kind) {
    case 'shown':
      return shown(rules, state, event);
    case 'start':
      return start(rules, state, event);
    case 'try again':
      return view.kind === 'resuming' ? resume(state, event.saved) : stay(state);
    case 'back':
      if (view.kind !== 'playing' || !rules.followsTabs || !isAtRest(view)) return stay(state);
      return readQuietly(state, view);
    case 'play again':
      if (view.kind !== 'finished') return stay(state);
      return go(state, beginning(state), [{ kind: 'forget' }]);
    case 'left':
      // What is still on its way comes too late.
      return go(state, view);
    case 'started':
      return started(state, event);
    case 'not started':
      return notStarted(rules, state, event);
    case 'read':
      return read(state, event);
    case 'not read':
      return notRead(rules, state, event);
    default:
      return atQuestion(rules, state, event);
  }
}
