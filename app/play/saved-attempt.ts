import { forget, recall, remember } from '#app/device/memory.ts';
import { type AttemptAccess, isAttemptAccess } from '#core/attempt-access.ts';

/** The device remembers one attempt for each quiz, under the quiz's own id. */
const key = (quizId: string) => `attempt:${quizId}`;

export function savedAttempt(quizId: string): AttemptAccess | null {
  const access = recall(key(quizId), isAttemptAccess);
  return access?.id.startsWith(`${quizId}.`) ? access : null;
}

export function saveAttempt(quizId: string, { id, token }: AttemptAccess): void {
  remember(key(quizId), { id, token });
}

/** With an `id`, forgets only that attempt: another tab may have begun a newer one. */
export function forgetAttempt(quizId: string, id?: string): void {
  if (id === undefined || savedAttempt(quizId)?.id === id) forget(key(quizId));
}
