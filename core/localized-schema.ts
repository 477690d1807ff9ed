import * as v from 'valibot';
import { inEachLanguage } from '#core/language.ts';
import { cleanRichLine, fitsLength } from '#core/text.ts';

/** A text in every language. */
export function localizedSchema<const T extends v.GenericSchema>(text: T) {
  return v.object(inEachLanguage(() => text));
}

/** The same with optional languages. */
function optionalEntries<const T extends v.GenericSchema>(text: T) {
  return inEachLanguage(() => v.exactOptional(text));
}

/** A text in some of the languages. */
export function someLanguagesSchema<const T extends v.GenericSchema>(text: T) {
  return v.object(optionalEntries(text));
}

/** A text in some of the languages; others are refused. */
export function strictLanguagesSchema<const T extends v.GenericSchema>(text: T) {
  return v.strictObject(optionalEntries(text));
}

/** A text of at most `max` graphemes per language. */
export function textsSchema(max: number) {
  const text = v.pipe(
    v.string('malformed'),
    v.transform(cleanRichLine),
    v.nonEmpty('required'),
    v.check((line) => fitsLength(line, max), 'too_long'),
  );
  return v.pipe(
    strictLanguagesSchema(text),
    v.check((texts) => Object.keys(texts).length > 0, 'required'),
  );
}
