import * as v from 'valibot';
import { languages } from '#core/language.ts';
import { type Formulas, formulaTextLimits } from '#core/rich-text.ts';

/** The formulas of the texts beside it, by their TeX; missing without any. */
export const formulasSchema: v.GenericSchema<unknown, Formulas> = v.record(
  v.string(),
  v.object({
    /** To show: `<math>` without styles or links. */
    mathml: v.string(),
    /** To say, in the language of the texts. */
    text: v.string(),
  }),
);

/** The field of what has texts with formulas. */
export const formulasEntry = { formulas: v.optional(formulasSchema) };

/** The body of `POST /api/formulas`. */
export const formulaTextsSchema = v.object({
  language: v.picklist(languages, 'unknown_language'),
  texts: v.pipe(
    v.array(
      v.pipe(v.string('required'), v.maxLength(formulaTextLimits.length, 'too_long')),
      'required',
    ),
    v.maxLength(formulaTextLimits.texts, 'too_many'),
  ),
});
