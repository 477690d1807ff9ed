/** What the console says beside the screen. Specification: Console. */
const sentences = {
  'recommended quizzes': 'Error fetching or parsing data',
  'ready quiz': 'Fetch error',
  'friend score': 'Error updating friend score',
} as const;

/**
 * Tells the console what could not be had or stored, and the reply that said so: calls of the API and
 * pages fail with its status, null where none came. Nothing else of an error is told.
 */
export function logFailure(what: keyof typeof sentences, error: unknown): void {
  const status = (error as { status?: number | null } | null)?.status;
  const reply = 'Network response was not ok';
  const told = status === undefined ? [] : [status === null ? reply : `${reply}: ${status}`];
  // biome-ignore lint/suspicious/noConsole: the specification has these lines in the console.
  for (const line of [...told, sentences[what]]) console.error(line);
}
