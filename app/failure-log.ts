import { ApiError } from '#app/api.ts';

/** What the console says in the specification's own words, beside the screen. Spec section 8. */
const sentences = {
  'recommended quizzes': 'Error fetching or parsing data',
  'ready quiz': 'Fetch error',
  'friend score': 'Error updating friend score',
} as const;

/** The reply that was not OK, or null for none at all; undefined where something else went wrong. */
function statusIn(error: unknown): number | null | undefined {
  return error instanceof ApiError ? error.status : undefined;
}

/** Tells the console what could not be had or stored, and the reply that said so. */
export function logFailure(
  what: keyof typeof sentences,
  error: unknown,
  status = statusIn(error),
): void {
  const reply = 'Network response was not ok';
  const lines = [
    ...(status === undefined ? [] : [status === null ? reply : `${reply}: ${status}`]),
    sentences[what],
  ];
  // biome-ignore lint/suspicious/noConsole: the specification wants these in the console.
  for (const line of lines) console.error(line);
}
