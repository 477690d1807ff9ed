import * as v from 'valibot';
import { inEachLanguage } from '#core/language.ts';

/** A text in every language. */
export function localizedSchema<const T extends v.GenericSchema>(text: T) {
  return v.object(inEachLanguage(() => text));
}

/** The same where a language may be missing. */
function optionalEntries<const T extends v.GenericSchema>(text: T) {
  return inEachLanguage(() => v.exactOptional(text));
}

/** A text in some of the languages. */
export function someLanguagesSchema<const T extends v.GenericSchema>(text: T) {
  return v.object(optionalEntries(text));
}

/** A text in some of the languages, and in no other. */
export function strictLanguagesSchema<const T extends v.GenericSchema>(text: T) {
  return v.strictObject(optionalEntries(text));
}
