import { m } from '#app/paraglide/messages.js';

/** Since when something is hidden, and until when, both in words; null where it is not. */
export function hidingText(date: string | null, until: string | null): string | null {
  if (date === null) return null;
  return until === null ? m.quiz_hidden_since({ date }) : m.quiz_hidden_until({ date, until });
}
