import * as v from 'valibot';
import { m } from '#app/paraglide/messages.js';
import { displayNameSchema, maxNameLength } from '#core/display-name.ts';

/** What is wrong with a name that has to be there, in words; null if nothing is. */
export function nameProblem(name: string): string | null {
  const cleaned = v.safeParse(displayNameSchema, name);
  if (!cleaned.success) return m.alert_name_too_long({ max: maxNameLength });
  return cleaned.output === '' ? m.alert_enter_name() : null;
}
