import { retryReasonOf } from '#app/api/send-with-retries.ts';
import { lockQuestion, openQuestion } from '#app/play/current-question.ts';
import type { PlayRules } from '#app/play/play-rules.ts';
import type {
  Effect,
  OpenPlay,
  PlayNote,
  PlayState,
  PlayView,
  QuestionEventOf,
  Step,
} from '#app/play/play-state.ts';
import type { QuestionPlayer } from '#app/play/player.ts';
import { finish, isOutdated, noChange, requestContext, resume, showView } from '#app/play/steps.ts';
import type { AttemptAccess } from '#core/attempt-access.ts';

/** Sends an answer; a null option skips the question. `note` shows with the reply. */
function answer(
  rules: PlayRules,
  state: PlayState,
  view: OpenPlay,
  { option, note }: { option: number | null; note: PlayNote | null },
): Step {
  const { access, current } = view;
  const question = current.question.index;
  const given = rules.reveals ? { question, option, wait: option !== null } : { question, option };
  return showView(
    state,
    { ...view, note: null, current: { ...current, option, phase: 'sending' } },
    [{ kind: 'answer', ...requestContext(state), access, given, note }],
  );
}

/** Moves from a locked question to the next one, or from the last one to the end. */
function advance(state: PlayState, view: OpenPlay, note: PlayNote | null): Step {
  const { access, attempt, current } = view;
  const { result } = current;
  if (result !== null) {
    return finish(state, access, { attempt: { ...attempt, result }, isFresh: true });
  }
  const question = current.question.index + 1;
  return showView(state, { ...view, note: null, current: { ...current, phase: 'moving' } }, [
    { kind: 'next', ...requestContext(state), access, question, note },
  ]);
}

/** Shows what follows a question: the next one, or the end. */
function goTo(state: PlayState, then: PlayView, access: AttemptAccess): Step {
  return showView(state, then, then.kind === 'finished' ? [{ kind: 'end', access }] : []);
}

/** Handles Next, or the clock running out; each question ends only once. */
function leave(rules: PlayRules, state: PlayState, view: OpenPlay, isTimeUp: boolean): Step {
  const { phase } = view.current;
  if (phase === 'judged' && view.following !== undefined)
    return goTo(state, view.following, view.access);
  if (phase === 'locked') {
    return advance(state, view, isTimeUp && view.note === 'too late' ? 'too late' : null);
  }
  if (phase !== 'open' || !rules.reveals) return noChange(state);
  return answer(rules, state, view, { option: null, note: isTimeUp ? 'time up' : null });
}

/** Says right or wrong, and nothing else, before `then`. */
function judge(state: PlayState, view: OpenPlay, correct: boolean, then: PlayView): Step {
  const reveal = { correct, answer: undefined, explanation: undefined };
  const current = { ...view.current, phase: 'judged', reveal } as const;
  const previous = { verdict: correct ? 'right' : 'wrong' } as const;
  return showView(state, {
    ...view,
    note: null,
    current,
    previous: undefined,
    following: then.kind === 'playing' ? { ...then, previous } : then,
  });
}

/** The view after an answer whose right option stays hidden, or that skipped the question. */
function viewAfter(view: OpenPlay, { to, reply, sentAt }: QuestionEventOf<'answered'>): PlayView {
  const { question, result } = reply;
  const { attempt, access } = view;
  if (question === undefined) {
    const ended = result === undefined ? attempt : { ...attempt, result };
    return { kind: 'finished', access, attempt: ended, isFresh: true };
  }
  const note = reply.isWaiting === true ? 'answer kept' : to.note;
  return { ...view, current: openQuestion(question, sentAt), note, previous: undefined };
}

/** Handles the reply to an answer: locks it, or judges it where the right option stays hidden. */
function answered(
  rules: PlayRules,
  state: PlayState,
  before: OpenPlay,
  event: QuestionEventOf<'answered'>,
): Step {
  const { to, reply } = event;
  const { score, correct, late } = reply;
  const view = { ...before, attempt: { ...before.attempt, score } };
  const { option } = to.given;
  if (rules.reveals && option !== null) {
    const current = lockQuestion(view.current, option, reply);
    return showView(state, { ...view, current, note: late === true ? 'too late' : null });
  }
  const then = viewAfter(view, event);
  const isJudged = !rules.reveals && reply.isWaiting !== true;
  return isJudged ? judge(state, view, correct, then) : goTo(state, then, view.access);
}

/** Logs a last answer that is not stored, once: that answer puts a friend on the board. */
function lastAnswerLog(
  rules: PlayRules,
  { current, attempt, note }: OpenPlay,
  { failure }: QuestionEventOf<'lost' | 'refused'>,
): Effect[] {
  const what = rules.logged.lastAnswer;
  const isLast = current.question.index === attempt.total - 1;
  // A note means that an earlier loss is already logged.
  return what !== null && isLast && note === null ? [{ kind: 'log', what, failure }] : [];
}

function lost(
  rules: PlayRules,
  state: PlayState,
  view: OpenPlay,
  event: QuestionEventOf<'lost'>,
): Step {
  const { phase, option } = view.current;
  const loss = retryReasonOf(event.failure);
  const isAnswer = phase === 'sending' && option !== null;
  const note = isAnswer && loss === 'offline' ? 'answer kept' : loss;
  return {
    state: { ...state, view: { ...view, note } },
    effects: lastAnswerLog(rules, view, event),
  };
}

/** After a refusal, the server's state of the attempt counts. */
function refused(
  rules: PlayRules,
  state: PlayState,
  view: OpenPlay,
  event: QuestionEventOf<'refused'>,
): Step {
  const { failure, saved } = event;
  const { code } = failure;
  // Another tab was faster, or this one is behind.
  const isBehind = code === 'answer_conflict' || code === 'wrong_question';
  const note = isBehind ? 'answered elsewhere' : null;
  const logs = isBehind ? [] : lastAnswerLog(rules, view, event);
  if (code === rules.closedCodes.answer) {
    return showView(state, { kind: 'closed', attempt: view.attempt }, logs);
  }
  const { access } = view;
  const step = rules.followsTabs
    ? showView(state, view, [
        { kind: 'read', ...requestContext(state), access, purpose: 'recover', note },
      ])
    : resume(state, saved ?? access, note);
  return { ...step, effects: [...logs, ...step.effects] };
}

/** Handles the events of a question. Pure, like `play`. */
export const playQuestion: QuestionPlayer = (rules, state, event) => {
  const { view } = state;
  if (view.kind !== 'playing') return noChange(state);
  if ('to' in event && isOutdated(state, event)) return noChange(state);
  switch (event.kind) {
    case 'choose':
      if (view.current.phase !== 'open') return noChange(state);
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
