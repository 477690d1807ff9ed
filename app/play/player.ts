import type { PlayRules } from '#app/play/play-rules.ts';
import type {
  EventOf,
  PlayEvent,
  Playing,
  PlayNote,
  PlayState,
  Step,
} from '#app/play/play-state.ts';
import { answered, failed, lost, read, started } from '#app/play/replies.ts';
import {
  beginning,
  finish,
  go,
  isAtRest,
  readQuietly,
  resume,
  sent,
  stay,
} from '#app/play/steps.ts';

export function begin(given: Pick<PlayState, 'language' | 'isClosed'>): PlayState {
  return { ...given, view: beginning(given), turn: 0 };
}

function shown(
  rules: PlayRules,
  before: PlayState,
  { saved, language, isClosed }: EventOf<'shown'>,
): Step {
  const state = { ...before, language, isClosed };
  const { view } = state;
  if (view.kind === 'finished') return { state, effects: [{ kind: 'end', access: view.access }] };
  if (view.kind === 'playing') {
    if (!isAtRest(view)) return stay(state);
    if (rules.followsTabs) return readQuietly(state, view);
  }
  return saved === null ? stay(state) : resume(state, saved);
}

function start(rules: PlayRules, state: PlayState, { choice, saved }: EventOf<'start'>): Step {
  const { view } = state;
  if (view.kind !== 'intro' || view.isStarting) return stay(state);
  // Another tab may have begun in the meantime.
  if (rules.followsTabs && saved !== null) return resume(state, saved);
  return go(state, { kind: 'intro', isStarting: true, failure: null }, [
    { kind: 'start', ...sent(state), choice },
  ]);
}

/** Locks an option; null leaves the question without one. `note` is told with the reply. */
function answer(
  rules: PlayRules,
  state: PlayState,
  view: Playing,
  { option, note }: { option: number | null; note: PlayNote | null },
): Step {
  const { access, round } = view;
  const question = round.question.index;
  const given = rules.reveals ? { question, option, wait: option !== null } : { question, option };
  return go(state, { ...view, note: null, round: { ...round, option, phase: 'sending' } }, [
    { kind: 'answer', ...sent(state), access, given, note },
  ]);
}

/** From a locked question to the one after it, or after the last one to the end. */
function goOn(state: PlayState, view: Playing, note: PlayNote | null): Step {
  const { access, attempt, round } = view;
  const { result } = round;
  if (result !== null) {
    return finish(state, access, { attempt: { ...attempt, result }, isFresh: true });
  }
  const question = round.question.index + 1;
  return go(state, { ...view, note: null, round: { ...round, phase: 'moving' } }, [
    { kind: 'next', ...sent(state), access, question, note },
  ]);
}

/** Next, or the clock in its place: each question ends only once. */
function leave(rules: PlayRules, state: PlayState, isTimeUp: boolean): Step {
  const { view } = state;
  if (view.kind !== 'playing') return stay(state);
  const { phase } = view.round;
  if (phase === 'locked') {
    return goOn(state, view, isTimeUp && view.note === 'too late' ? 'too late' : null);
  }
  if (phase !== 'open' || !rules.reveals) return stay(state);
  return answer(rules, state, view, { option: null, note: isTimeUp ? 'time up' : null });
}

/**
 * The one player: what a person, the network or the clock did leads to a new state, and to what has
 * to be done. Pure: times and what the device remembers come with the events.
 */
export function play(rules: PlayRules, state: PlayState, event: PlayEvent): Step {
  const { view } = state;
  switch (event.kind) {
    case 'shown':
      return shown(rules, state, event);
    case 'start':
      return start(rules, state, event);
    case 'try again':
      return view.kind === 'resuming' ? resume(state, event.saved) : stay(state);
    case 'choose':
      if (view.kind !== 'playing' || view.round.phase !== 'open') return stay(state);
      return answer(rules, state, view, { option: event.option, note: null });
    case 'next':
    case 'time up':
      return leave(rules, state, event.kind === 'time up');
    case 'back':
      if (view.kind !== 'playing' || !rules.followsTabs || !isAtRest(view)) return stay(state);
      return readQuietly(state, view);
    case 'play again':
      return view.kind === 'finished'
        ? go(state, beginning(state), [{ kind: 'forget' }])
        : stay(state);
    case 'left':
      // What is still on its way comes too late.
      return go(state, view);
    case 'started':
      return started(state, event);
    case 'read':
      return read(state, event);
    case 'answered':
      return answered(rules, state, event);
    case 'lost':
      return lost(rules, state, event);
    case 'failed':
      return failed(rules, state, event);
  }
}
