import * as v from 'valibot';
import type { FinishedAttemptStore } from '#app/play/use-player.ts';
import { attemptIdSchema, idSchema } from '#core/ids.ts';

const finishedSchema = v.object({
  finished: v.object({ quizId: v.string(), id: attemptIdSchema, token: idSchema }),
});

/**
 * Keeps a finished attempt in this entry of the browser's history: a reload or Back shows the
 * result again, and a fresh visit to the quiz starts a new attempt.
 */
export const finishedInHistory: FinishedAttemptStore = {
  recall(quizId) {
    const state: unknown = history.state;
    if (!v.is(finishedSchema, state) || state.finished.quizId !== quizId) return null;
    const { id, token } = state.finished;
    return { id, token };
  },
  remember(quizId, { id, token }) {
    history.replaceState({ ...history.state, finished: { quizId, id, token } }, '');
  },
  forget() {
    const { finished: _, ...rest } = (history.state ?? {}) as Record<string, unknown>;
    history.replaceState(rest, '');
  },
};
