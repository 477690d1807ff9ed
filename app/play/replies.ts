import type { PlayRules } from '#app/play/play-rules.ts';
import type { Effect, EventOf, Playing, PlayState, Step } from '#app/play/play-state.ts';
import { lockedRound, openRound } from '#app/play/round.ts';
import { beginning, finish, go, resume, sent, stand, stay } from '#app/play/steps.ts';
import { lossOf } from '#app/send-until-heard.ts';

/** A reply to what was asked before the newest view is out of date. */
function isOutdated(state: PlayState, { to }: { to: { turn: number } }): boolean {
  return to.turn !== state.turn;
}

export function started(state: PlayState, event: EventOf<'started'>): Step {
  const { sentAt } = event;
  const { token, ...reply } = event.reply;
  const access = { id: reply.id, token };
  // It has begun, even where nobody is here any more.
  if (isOutdated(state, event)) return { state, effects: [{ kind: 'save', access }] };
  const step = stand(state, access, { reply, sentAt, note: null });
  return { ...step, effects: [{ kind: 'forget' }, { kind: 'save', access }, ...step.effects] };
}

export function read(state: PlayState, event: EventOf<'read'>): Step {
  const { to, reply, sentAt } = event;
  if (isOutdated(state, event)) return stay(state);
  return stand(state, to.access, { reply, sentAt, note: to.note });
}

/** What an answer leads to: its lock; where nothing is revealed, the next question or the end. */
export function answered(rules: PlayRules, state: PlayState, event: EventOf<'answered'>): Step {
  const { view } = state;
  if (view.kind !== 'playing' || isOutdated(state, event)) return stay(state);
  const { to, reply, sentAt } = event;
  const { score, question, result, late } = reply;
  const attempt = { ...view.attempt, score };
  const { option } = to.given;
  if (rules.reveals && option !== null) {
    const round = lockedRound(view.round, option, reply);
    return go(state, { ...view, attempt, round, note: late === true ? 'too late' : null });
  }
  if (question !== undefined) {
    return go(state, { ...view, attempt, round: openRound(question, sentAt), note: to.note });
  }
  const ended = result === undefined ? attempt : { ...attempt, result };
  return finish(state, view.access, { attempt: ended, isFresh: true });
}

/** The last answer is what puts a friend on the board; that it is not stored is told once. */
function logOf(
  rules: PlayRules,
  { round, attempt, note }: Playing,
  { to, failure }: EventOf<'lost' | 'failed'>,
): Effect[] {
  const what = rules.logged.lastAnswer;
  const isLast = to.kind === 'answer' && round.question.index === attempt.total - 1;
  // A note says that it was lost before.
  return what !== null && isLast && note === null ? [{ kind: 'log', what, failure }] : [];
}

export function lost(rules: PlayRules, state: PlayState, event: EventOf<'lost'>): Step {
  const { view } = state;
  if (view.kind !== 'playing' || isOutdated(state, event)) return stay(state);
  const { phase, option } = view.round;
  const loss = lossOf(event.failure);
  const isAnswer = phase === 'sending' && option !== null;
  const note = isAnswer && loss === 'offline' ? 'answer kept' : loss;
  return { state: { ...state, view: { ...view, note } }, effects: logOf(rules, view, event) };
}

function startFailed(rules: PlayRules, state: PlayState, event: EventOf<'failed'>): Step {
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

function readFailed(
  rules: PlayRules,
  state: PlayState,
  { access, purpose }: { access: { id: string }; purpose: 'resume' | 'quiet' | 'recover' },
  code: EventOf<'failed'>['failure']['code'],
): Step {
  // It waits for the next occasion.
  if (purpose === 'quiet') return stay(state);
  const isLost = rules.lostCodes.includes(code);
  const effects: Effect[] = isLost ? [{ kind: 'forget', id: access.id }] : [];
  if (code === 'gone') effects.push({ kind: 'gone' });
  if (isLost || purpose === 'recover') return go(state, beginning(state), effects);
  return go(state, { kind: 'resuming', failure: code }, effects);
}

/** After a refusal, what the server has is where we are. */
function refused(
  rules: PlayRules,
  state: PlayState,
  view: Playing,
  event: EventOf<'failed'>,
): Step {
  const { failure, saved } = event;
  const { code } = failure;
  // Another tab was faster, or this one is behind.
  const isBehind = code === 'answer_conflict' || code === 'wrong_question';
  const note = isBehind ? 'answered elsewhere' : null;
  const logs = isBehind ? [] : logOf(rules, view, event);
  if (code === rules.closedCodes.answer) {
    return go(state, { kind: 'closed', attempt: view.attempt }, logs);
  }
  const { access } = view;
  const step = rules.followsTabs
    ? go(state, view, [{ kind: 'read', ...sent(state), access, purpose: 'recover', note }])
    : resume(state, saved ?? access, note);
  return { ...step, effects: [...logs, ...step.effects] };
}

export function failed(rules: PlayRules, state: PlayState, event: EventOf<'failed'>): Step {
  const { to, failure } = event;
  if (to.kind === 'start') return startFailed(rules, state, event);
  if (isOutdated(state, event)) return stay(state);
  if (to.kind === 'read') return readFailed(rules, state, to, failure.code);
  return state.view.kind === 'playing' ? refused(rules, state, state.view, event) : stay(state);
}
