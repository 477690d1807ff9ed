import { recall } from '#app/device/memory.ts';

/** The device's key for the results that it saw last. */
export const seenResultsKey = 'seen-results';

function isList(value: unknown): value is { readonly id?: unknown }[] {
  return Array.isArray(value);
}

/** Whether this device has seen the results of a quiz. */
export function hasSeenResults(quizId: string): boolean {
  return recall(seenResultsKey, isList)?.some((seen) => seen?.id === quizId) === true;
}
