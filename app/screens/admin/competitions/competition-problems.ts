import { m } from '#app/paraglide/messages.js';
import { competitionLimits } from '#core/competition-plan.ts';
import type { FieldError } from '#core/errors.ts';

function sentence({ path, code }: FieldError): string {
  switch (code) {
    case 'required':
      return m.admin_post_text_required();
    case 'past':
      return m.admin_competition_past();
    case 'too_far':
      return m.admin_competition_too_far();
    case 'before_opening':
      return m.admin_competition_before_opening();
    case 'too_short':
      return m.admin_competition_too_short();
    case 'too_long':
      return path === 'closesAt'
        ? m.admin_competition_too_long()
        : m.admin_field_too_long({ max: competitionLimits.title });
    case 'no_notice':
      return m.admin_competition_no_notice();
    case 'fixed':
      return m.admin_competition_fixed();
    case 'announced':
      return m.admin_competition_announced();
    case 'not_there':
      return m.admin_competition_quiz_gone();
    case 'other_kinds':
      return m.admin_competition_other_kinds();
    default:
      return m.admin_field_malformed();
  }
}

/** The problems of a competition, in a sentence for each field. */
export function competitionProblems(errors: readonly FieldError[]): ReadonlyMap<string, string> {
  return new Map(errors.map((error) => [error.path, sentence(error)]));
}
