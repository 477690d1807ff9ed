import { lossOf } from '#app/api/send-until-heard.ts';
import type { PlayRules } from '#app/play/play-rules.ts';
import type {
  Effect,
  Playing,
  PlayNote,
  PlayState,
  QuestionEventOf,
  Step,
} from '#app/play/play-state.ts';
import type { QuestionPlayer } from '#app/play/player.ts';
import { lockedRound, openRound } from '#app/play/round.ts';
import { finish, go, isOutdated, resume, sent, stay } from '#app/play/steps.ts';

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
function leave(rules: PlayRules, state: PlayState, view: Playing, isTimeUp: boolean): Step {
  const { phase } = view.round;
  if (phase === 'locked') {
    return goOn(state, view, isTimeUp && view.note === 'too late' ? 'too late' : null);
  }
  if (phase !== 'open' || !rules.reveals) return stay(state);
  return answer(rules, state, view, { option: null, note: isTimeUp ? 'time up' : null });
}

/** What an answer leads to: its lock; where nothing is revealed, the next question or the end. */
function answered(
  rules: PlayRules,
  state: PlayState,
  view: Playing,
  { to, reply, sentAt }: QuestionEventOf<'answered'>,
): Step {
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
  { failure }: QuestionEventOf<'lost' | 'refused'>,
): Effect[] {
  const what = rules.logged.lastAnswer;
  const isLast = round.question.index === attempt.total - 1;
  // A note says that it was lost before.
  return what !== null && isLast && note === null ? [{ kind: 'log', what, failure }] : [];
}

function lost(
  rules: PlayRules,
  state: PlayState,
  view: Playing,
  event: QuestionEventOf<'lost'>,
): Step {
  const { phase, option } = view.round;
  const loss = lossOf(event.failure);
  const isAnswer = phase === 'sending' && option !== null;
  const note = isAnswer && loss === 'offline' ? 'answer kept' : loss;
  return { state: { ...state, view: { ...view, note } }, effects: logOf(rules, view, event) };
}

/** After a refusal, what the server has is where we are. */
function refused(
  rules: PlayRules,
  state: PlayState,
  view: Playing,
  event: QuestionEventOf<'refused'>,
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

/** What happens at a question, until there is another one or none. Pure, as `play` is. */
export const playQuestion: QuestionPlayer = (rules, state, event) => {
  const { view } = state;
  if (view.kind !== 'playing') return stay(state);
  if ('to' in event && isOutdated(state, event)) return stay(state);
  switch (event.kind) {
    case 'choose':
      if (view.round.phase !== 'open') return stay(state);
      return answer(rules, state, view, { option: event.option, note: null });
    case 'next':
    case 'time up':
      return leave(rules, state, view, event.kind === 'time up');
    case 'answered':
      return answered(rules, state, view, event);
    case 'lost':
      return lost(rules, state, view, event);
    case 'refused':
      return refused(rules, state, view, event);
  }
};
