import * as v from 'valibot';
import { boardViewers, quizLimits } from '#core/custom-quiz.ts';
import { displayNameSchema } from '#core/display-name-schema.ts';
import { chosenFace } from '#core/face-schema.ts';
import { languages } from '#core/language.ts';
import { cleanLine, cleanRichLine, fitsLength } from '#core/text.ts';

/** A line of at most `max` graphemes, cleaned; it may be empty. */
export function lineSchema(max: number) {
  return v.pipe(
    v.string('required'),
    v.transform(cleanLine),
    v.check((text) => fitsLength(text, max), 'too_long'),
  );
}

/** A line that may have formulas and code in it. */
export function richLineSchema(max: number) {
  return v.pipe(
    v.string('required'),
    v.transform(cleanRichLine),
    v.check((text) => fitsLength(text, max), 'too_long'),
  );
}

/** The text of a question as somebody writes it. */
export const questionTextSchema = v.pipe(
  richLineSchema(quizLimits.questionLength),
  v.nonEmpty('required'),
);

/** The options of a question as somebody writes them: some may be empty, two are not. */
export const optionsSchema = v.pipe(
  v.array(richLineSchema(quizLimits.optionLength), 'required'),
  v.maxLength(quizLimits.options, 'too_many'),
  v.check(
    (options) => new Set(options.filter((option) => option !== '')).size >= 2,
    'too_few_options',
  ),
);

/** The index of an option. */
export const optionIndexSchema = v.pipe(
  v.number('required'),
  v.integer('required'),
  v.minValue(0, 'required'),
);

/** The questions of a quiz, each by `question`, at most `most`. */
export function questionsSchema<const Q extends v.GenericSchema>(
  question: Q,
  most: number = quizLimits.questions,
) {
  return v.pipe(
    v.array(question, 'required'),
    v.minLength(1, 'too_few_questions'),
    v.maxLength(most, 'too_many'),
  );
}

/** The name of somebody who has to say one. */
export const requiredNameSchema = v.pipe(displayNameSchema, v.nonEmpty('required'));

/** When a quiz closes by itself, ms since 1970; null means never. */
const endsAtSchema = v.nullable(v.pipe(v.number('malformed'), v.safeInteger('malformed')));

/** The settings that a creator chooses at first, and may change later. */
export const quizChoices = {
  boardFor: v.optional(v.picklist(boardViewers, 'unknown_viewer')),
  endsAt: v.optional(endsAtSchema),
};

/** What a creator says of a quiz of any type. */
export const newQuizEntries = {
  name: requiredNameSchema,
  language: v.picklist(languages, 'unknown_language'),
  ...chosenFace,
  ...quizChoices,
};

/** What an edit says of a quiz of any type: `revision` is the one that was edited. */
export const editedQuizEntries = {
  revision: v.pipe(v.number('required'), v.safeInteger('malformed'), v.minValue(1, 'malformed')),
  name: requiredNameSchema,
  /** Stays as it is if it is missing. */
  ...chosenFace,
};
