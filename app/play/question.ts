import { retryReasonOf } from '#app/api/send-with-retries.ts';
import { lockQuestion, openQuestion, type Reveal } from '#app/play/current-question.ts';
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
import { verdictOf } from '#app/play/verdict-of.ts';
import type { AttemptAccess } from '#core/attempt-access.ts';
import { type Given, isNone } from '#core/given.ts';

/** Sends an answer; none skips the question. `note` shows with the reply. */
function answer(
  rules: PlayRules,
  state: PlayState,
  view: OpenPlay,
  { given, note }: { given: Given; note: PlayNote | null },
): Step {
  const { access, current } = view;
  const question = current.question.index;
  const sent = rules.reveals
    ? { question, ...given, wait: !isNone(given) }
    : { question, ...given };
  return showView(
    state,
    { ...view, note: null, current: { ...current, ...given, phase: 'sending' } },
    [{ kind: 'answer', ...requestContext(state), access, given: sent, note }],
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
  const given = { option: null };
  return answer(rules, state, view, { given, note: isTimeUp ? 'time up' : null });
}

/** Says right or wrong, and nothing else, before `then`. */
function judge(state: PlayState, view: OpenPlay, reveal: Reveal, then: PlayView): Step {
  const current = { ...view.current, phase: 'judged', reveal } as const;
  const previous = { verdict: verdictOf(reveal) };
  return showView(state, {
    ...view,
    note: null,
    current,
    previous: undefined,
    following: then.kind === 'playing' ? { ...then, previous } : then,
  });
}

/** The view after an answer where what is right stays hidden, or that skipped the question. */
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

/** Handles the reply to an answer: locks it, or judges it where what is right stays hidden. */
function answered(
  rules: PlayRules,
  state: PlayState,
  before: OpenPlay,
  event: QuestionEventOf<'answered'>,
): Step {
  const { to, reply } = event;
  const { score, correct, earned, late } = reply;
  const view = { ...before, attempt: { ...before.attempt, score } };
  const { option, answer: own } = to.given;
  const given = { option, ...(own === undefined ? {} : { answer: own }) };
  if (rules.reveals && !isNone(given)) {
    const current = lockQuestion(view.current, given, reply);
    return showView(state, { ...view, current, note: late === true ? 'too late' : null });
  }
  const then = viewAfter(view, event);
  const isOpinion = view.current.question.kind === 'opinion';
  const isJudged = !rules.reveals && reply.isWaiting !== true && !isOpinion;
  const reveal = { correct, ...(earned === undefined ? {} : { earned }) };
  return isJudged ? judge(state, view, reveal, then) : goTo(state, then, view.access);
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
  const { phase } = view.current;
  const loss = retryReasonOf(event.failure);
  const isAnswer = phase === 'sending' && !isNone(view.current);
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
      return answer(rules, state, view, { given: event.given, note: null });
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
