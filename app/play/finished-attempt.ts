import * as v from 'valibot';
import type { AttemptAccess } from '#app/api.ts';
import { attemptIdSchema, idSchema } from '#core/ids.ts';

const finishedSchema = v.object({
  finished: v.object({ quizId: v.string(), id: attemptIdSchema, token: idSchema }),
});

/**
 * A finished attempt belongs to this entry of the browser's history: a reload or Back shows the
 * result again, and who opens the quiz anew starts anew.
 */
export function rememberFinished(quizId: string, { id, token }: AttemptAccess): void {
  history.replaceState({ ...history.state, finished: { quizId, id, token } }, '');
}

export function finishedAttempt(quizId: string): AttemptAccess | null {
  const state: unknown = history.state;
  if (!v.is(finishedSchema, state) || state.finished.quizId !== quizId) return null;
  const { id, token } = state.finished;
  return { id, token };
}

export function forgetFinished(): void {
  const { finished: _, ...rest } = (history.state ?? {}) as Record<string, unknown>;
  history.replaceState(rest, '');
}
