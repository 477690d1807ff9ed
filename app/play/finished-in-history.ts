import type { FinishedAttemptStore } from '#app/play/use-player.ts';
import { isAttemptAccess } from '#core/attempt-access.ts';

/**
 * Keeps a finished attempt in this entry of the browser's history: a reload or Back shows the
 * result again, and a fresh visit to the quiz starts a new attempt.
 */
export const finishedInHistory: FinishedAttemptStore = {
  recall(quizId) {
    const finished: unknown = history.state?.finished;
    if (!isAttemptAccess(finished) || !finished.id.startsWith(`${quizId}.`)) return null;
    return { id: finished.id, token: finished.token };
  },
  remember(quizId, { id, token }) {
    history.replaceState({ ...history.state, finished: { quizId, id, token } }, '');
  },
  forget() {
    const { finished: _, ...rest } = (history.state ?? {}) as Record<string, unknown>;
    history.replaceState(rest, '');
  },
};
