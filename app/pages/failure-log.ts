/** Lines that the console shows in addition to the screen. Specification: Console. */
const sentences = {
  'recommended quizzes': 'Error fetching or parsing data',
  'ready quiz': 'Fetch error',
  'friend score': 'Error updating friend score',
  'mine game': 'Error playing the Mine Game',
} as const;

/**
 * Logs what could not be read or stored, and the reply's `status`, which is null without a reply.
 * It logs nothing else of the error.
 */
export function logFailure(what: keyof typeof sentences, error: unknown): void {
  const status = (error as { status?: number | null } | null)?.status;
  const reply = 'Network response was not ok';
  const told = status === undefined ? [] : [status === null ? reply : `${reply}: ${status}`];
  // biome-ignore lint/suspicious/noConsole: the specification has these lines in the console.
  for (const line of [...told, sentences[what]]) console.error(line);
}
