import type { AttemptAccess } from '#app/play/attempt-calls.ts';
import type { Effect, Playing, PlayNote, PlayState, PlayView, Step } from '#app/play/play-state.ts';
import { roundOf, sameRound } from '#app/play/round.ts';
import type { Attempt } from '#core/attempt-schemas.ts';

export function beginning({ isClosed }: Pick<PlayState, 'isClosed'>): PlayView {
  if (isClosed) return { kind: 'closed', attempt: null };
  return { kind: 'intro', isStarting: false, failure: null };
}

export function stay(state: PlayState): Step {
  return { state, effects: [] };
}

export function go(state: PlayState, view: PlayView, effects: readonly Effect[] = []): Step {
  return { state: { ...state, view, turn: state.turn + 1 }, effects };
}

/** Whether it replies to what was asked before the newest view. */
export function isOutdated({ turn }: PlayState, { to }: { to: { turn: number } }): boolean {
  return to.turn !== turn;
}

/** What a request carries that leaves with the view after this one. */
export function sent({ turn, language }: PlayState) {
  return { turn: turn + 1, language };
}

/** Asks the server where the remembered attempt is; without one it is the beginning. */
export function resume(
  state: PlayState,
  saved: AttemptAccess | null,
  note: PlayNote | null = null,
): Step {
  if (saved === null) return go(state, beginning(state));
  return go(state, { kind: 'resuming', failure: null }, [
    { kind: 'read', ...sent(state), access: saved, purpose: 'resume', note },
  ]);
}

/** Whether nothing is on its way that will change the question anyway. */
export function isAtRest({ round }: Playing): boolean {
  return round.phase === 'open' || (round.phase === 'locked' && round.result === null);
}

/** Whatever happens here before the reply comes is newer than the reply. */
export function readQuietly(state: PlayState, { access, note }: Playing): Step {
  const { turn, language } = state;
  return { state, effects: [{ kind: 'read', turn, language, access, purpose: 'quiet', note }] };
}

export function finish(
  state: PlayState,
  access: AttemptAccess,
  { attempt, isFresh }: { attempt: Attempt; isFresh: boolean },
): Step {
  return go(state, { kind: 'finished', access, attempt, isFresh }, [{ kind: 'end', access }]);
}

/** Goes to where the server says that the attempt is; the request for that left at `sentAt`. */
export function stand(
  state: PlayState,
  access: AttemptAccess,
  { reply, sentAt, note }: { reply: Attempt; sentAt: number; note: PlayNote | null },
): Step {
  const { view } = state;
  const asked = roundOf(reply, sentAt);
  if (asked === null) return finish(state, access, { attempt: reply, isFresh: false });
  const { id, name, total, score } = reply;
  const attempt = { id, name, total, score };
  if (state.isClosed) return go(state, { kind: 'closed', attempt });
  const round = view.kind === 'playing' ? sameRound(view.round, asked) : asked;
  return go(state, { kind: 'playing', access, attempt, round, note });
}
