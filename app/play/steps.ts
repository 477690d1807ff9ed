import { currentQuestion, keepEarlierEnd } from '#app/play/current-question.ts';
import type {
  Effect,
  OpenPlay,
  PlayNote,
  PlayState,
  PlayView,
  Step,
} from '#app/play/play-state.ts';
import type { AttemptAccess } from '#core/attempt-access.ts';
import type { Attempt } from '#core/attempt-schemas.ts';

export function firstView({ isClosed }: Pick<PlayState, 'isClosed'>): PlayView {
  if (isClosed) return { kind: 'closed', attempt: null };
  return { kind: 'intro', isStarting: false, failure: null };
}

export function noChange(state: PlayState): Step {
  return { state, effects: [] };
}

export function showView(state: PlayState, view: PlayView, effects: readonly Effect[] = []): Step {
  return { state: { ...state, view, turn: state.turn + 1 }, effects };
}

/** Whether an event replies to a request from before the newest view. */
export function isOutdated({ turn }: PlayState, { to }: { to: { turn: number } }): boolean {
  return to.turn !== turn;
}

/** The turn and language of a request that leaves together with the next view. */
export function requestContext({ turn, language }: PlayState) {
  return { turn: turn + 1, language };
}

/** Reads the remembered attempt from the server; without one, shows the first view. */
export function resume(
  state: PlayState,
  saved: AttemptAccess | null,
  note: PlayNote | null = null,
): Step {
  if (saved === null) return showView(state, firstView(state));
  return showView(state, { kind: 'resuming', failure: null }, [
    { kind: 'read', ...requestContext(state), access: saved, purpose: 'resume', note },
  ]);
}

/** Whether no pending request will change the question anyway. */
export function isAtRest({ current }: OpenPlay): boolean {
  return current.phase === 'open' || (current.phase === 'locked' && current.result === null);
}

/** Checks for news from another tab; anything that happens here in the meantime overrides the reply. */
export function readQuietly(state: PlayState, { access, note }: OpenPlay): Step {
  const { turn, language } = state;
  return { state, effects: [{ kind: 'read', turn, language, access, purpose: 'quiet', note }] };
}

export function finish(
  state: PlayState,
  access: AttemptAccess,
  { attempt, isFresh }: { attempt: Attempt; isFresh: boolean },
): Step {
  return showView(state, { kind: 'finished', access, attempt, isFresh }, [{ kind: 'end', access }]);
}

/** Shows the attempt as the server has it; the request for it left at `sentAt`. */
export function goToAttempt(
  state: PlayState,
  access: AttemptAccess,
  { reply, sentAt, note }: { reply: Attempt; sentAt: number; note: PlayNote | null },
): Step {
  const { view } = state;
  const asked = currentQuestion(reply, sentAt);
  if (asked === null) return finish(state, access, { attempt: reply, isFresh: false });
  const { id, name, total, most, score } = reply;
  const attempt = { id, name, total, score, ...(most === undefined ? {} : { most }) };
  if (state.isClosed) return showView(state, { kind: 'closed', attempt });
  const current = view.kind === 'playing' ? keepEarlierEnd(view.current, asked) : asked;
  const isLate = reply.locked?.late === true;
  return showView(state, {
    kind: 'playing',
    access,
    attempt,
    current,
    note: note ?? (isLate ? 'too late' : null),
    previous: reply.previous,
  });
}
