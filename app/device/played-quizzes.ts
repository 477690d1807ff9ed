import { recall, remember } from '#app/device/memory.ts';

const key = 'played-quizzes';

/** The newest ones; more than any visitor plays. */
const most = 2_000;

function areIds(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((id) => Number.isSafeInteger(id));
}

/** The numbers of the ready quizzes that were finished in this browser. */
export function playedQuizzes(): ReadonlySet<number> {
  return new Set(recall(key, areIds) ?? []);
}

export function notePlayed(id: number): void {
  remember(key, [...new Set([id, ...playedQuizzes()])].slice(0, most));
}
