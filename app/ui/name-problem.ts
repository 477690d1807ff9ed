import { m } from '#app/paraglide/messages.js';
import { isNameTooLong, maxNameLength } from '#core/display-name.ts';
import { cleanLine } from '#core/text.ts';

/** What is wrong with a name that has to be there, in words; null if nothing is. */
export function nameProblem(name: string): string | null {
  if (isNameTooLong(name)) return m.alert_name_too_long({ max: maxNameLength });
  return cleanLine(name) === '' ? m.alert_enter_name() : null;
}
