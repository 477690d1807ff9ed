import type { PlayRules } from '#app/play/play-rules.ts';
import type {
  AttemptEventOf,
  Effect,
  PlayEvent,
  PlayNote,
  PlayState,
  QuestionEvent,
  Step,
} from '#app/play/play-state.ts';
import {
  firstView,
  goToAttempt,
  isAtRest,
  isOutdated,
  noChange,
  readQuietly,
  requestContext,
  resume,
  showView,
} from '#app/play/steps.ts';
import type { OwnAttempt } from '#core/attempt-schemas.ts';
import { isGone } from '#core/errors.ts';

/**
 * The state of a page that opens. `own` is the attempt that it came with, and `sentAt` when the
 * request for it left.
 */
export function initialState(
  given: Pick<PlayState, 'language' | 'isClosed'>,
  brought: { own: OwnAttempt; sentAt: number; note: PlayNote | null } | null = null,
): PlayState {
  const state = { ...given, view: firstView(given), turn: 0 };
  if (brought === null) return state;
  const { own, sentAt, note } = brought;
  return goToAttempt(state, own.access, { reply: own.attempt, sentAt, note }).state;
}

/** From now on this device remembers the attempt, as if it had begun here. */
function brought(state: PlayState, { own }: AttemptEventOf<'brought'>): Step {
  const { access } = own;
  const effects: Effect[] = [{ kind: 'save', access }];
  if (state.view.kind === 'finished') effects.push({ kind: 'end', access });
  return { state, effects };
}

function shown(rules: PlayRules, before: PlayState, event: AttemptEventOf<'shown'>): Step {
  const { saved, language, isClosed } = event;
  const state = { ...before, language, isClosed };
  const { view } = state;
  if (view.kind === 'finished') return { state, effects: [{ kind: 'end', access: view.access }] };
  if (view.kind === 'playing') {
    if (!isAtRest(view)) return noChange(state);
    if (rules.followsTabs) return readQuietly(state, view);
  }
  return saved === null ? noChange(state) : resume(state, saved);
}

function start(rules: PlayRules, state: PlayState, event: AttemptEventOf<'start'>): Step {
  const { view } = state;
  const { choice, saved } = event;
  if (view.kind !== 'intro' || view.isStarting) return noChange(state);
  // Another tab may have begun in the meantime.
  if (rules.followsTabs && saved !== null) return resume(state, saved);
  return showView(state, { kind: 'intro', isStarting: true, failure: null }, [
    { kind: 'start', ...requestContext(state), choice },
  ]);
}

function started(state: PlayState, event: AttemptEventOf<'started'>): Step {
  const { sentAt } = event;
  const { token, ...reply } = event.reply;
  const access = { id: reply.id, token };
  // The attempt exists on the server, even if the visitor has left.
  if (isOutdated(state, event)) return { state, effects: [{ kind: 'save', access }] };
  const step = goToAttempt(state, access, { reply, sentAt, note: null });
  return { ...step, effects: [{ kind: 'forget' }, { kind: 'save', access }, ...step.effects] };
}

function read(state: PlayState, event: AttemptEventOf<'read'>): Step {
  const { to, reply, sentAt } = event;
  if (isOutdated(state, event)) return noChange(state);
  return goToAttempt(state, to.access, { reply, sentAt, note: to.note });
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
  if (isGone(code)) effects.push({ kind: 'gone' });
  if (code === rules.closedCodes.start)
    return showView(state, { kind: 'closed', attempt: null }, effects);
  return showView(state, { kind: 'intro', isStarting: false, failure: code }, effects);
}

function notRead(rules: PlayRules, state: PlayState, event: AttemptEventOf<'not read'>): Step {
  const { purpose, access } = event.to;
  const { code } = event.failure;
  // A quiet read has another chance later.
  if (purpose === 'quiet' || isOutdated(state, event)) return noChange(state);
  const isLost = rules.lostCodes.includes(code);
  const effects: Effect[] = isLost ? [{ kind: 'forget', id: access.id }] : [];
  if (isGone(code)) effects.push({ kind: 'gone' });
  if (isLost || purpose === 'recover') return showView(state, firstView(state), effects);
  return showView(state, { kind: 'resuming', failure: code }, effects);
}

/** The part of the player that handles a question; its code loads with the question's screen. */
export type QuestionPlayer = (rules: PlayRules, state: PlayState, event: QuestionEvent) => Step;

/**
 * The player of every kind of quiz: turns an event of the visitor, the network or the clock into a
 * new state and its effects. Pure: times and the device's memory come with the events.
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
    case 'brought':
      return brought(state, event);
    case 'start':
      return start(rules, state, event);
    case 'try again':
      return view.kind === 'resuming' ? resume(state, event.saved) : noChange(state);
    case 'back':
      if (view.kind !== 'playing' || !rules.followsTabs || !isAtRest(view)) return noChange(state);
      return readQuietly(state, view);
    case 'play again':
      if (view.kind !== 'finished') return noChange(state);
      return showView(state, firstView(state), [{ kind: 'forget' }]);
    case 'left':
      // Replies to earlier requests are now out of date.
      return showView(state, view);
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
