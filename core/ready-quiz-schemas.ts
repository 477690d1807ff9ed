import * as v from 'valibot';
import { strictLanguagesSchema } from '#core/localized-schema.ts';
import { difficulties, publisherTag, quizTopics, readyQuizLimits } from '#core/ready-quiz.ts';
import { cleanRichLine, fitsLength } from '#core/text.ts';

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

export const slugSchema = v.pipe(
  v.string('required'),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'malformed'),
  v.maxLength(80, 'too_long'),
);

/** Identifies a ready quiz in an address: its id, its `documentId` or its slug. */
export const readyQuizNameSchema = v.pipe(
  v.string('required'),
  v.regex(/^[\w.~-]{1,120}$/, 'malformed'),
);

const difficultySchema = v.exactOptional(v.picklist(difficulties, 'malformed'));

const monthSchema = v.pipe(
  v.string('malformed'),
  v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'malformed'),
);

const topicsSchema = v.pipe(
  v.array(v.picklist(quizTopics, 'malformed'), 'malformed'),
  v.maxLength(readyQuizLimits.topics, 'too_many'),
  v.transform((topics) => [...new Set(topics)]),
);

/** A quiz as it is entered, before it has an id. `M` is the type of its images. */
export function newReadyQuizSchema<M>(media: v.GenericSchema<unknown, M>) {
  const option = v.strictObject({
    text: textsSchema(readyQuizLimits.optionLength),
    correct: v.boolean('required'),
    media: v.nullish(media, null),
  });
  const question = v.strictObject({
    question: textsSchema(readyQuizLimits.questionLength),
    media: v.nullish(media, null),
    options: v.pipe(
      v.array(option, 'required'),
      v.minLength(2, 'too_few_options'),
      v.maxLength(readyQuizLimits.options, 'too_many'),
      v.check((options) => options.some(({ correct }) => correct), 'no_right_option'),
      v.check((options) => options.some(({ correct }) => !correct), 'no_wrong_option'),
    ),
    explanation: v.nullish(textsSchema(readyQuizLimits.explanationLength), null),
    difficulty: difficultySchema,
    asOf: v.exactOptional(monthSchema),
  });
  return v.strictObject({
    slug: slugSchema,
    for: v.optional(v.pipe(v.string('malformed'), v.maxLength(80, 'too_long')), publisherTag),
    rank: v.optional(v.pipe(v.number('malformed'), v.integer('malformed')), 1_000),
    published: v.optional(v.boolean('malformed'), true),
    topics: v.optional(topicsSchema, []),
    difficulty: difficultySchema,
    name: textsSchema(readyQuizLimits.nameLength),
    thumbnail: v.nullish(media, null),
    qna: v.pipe(
      v.array(question, 'required'),
      v.minLength(1, 'too_few_questions'),
      v.maxLength(readyQuizLimits.questions, 'too_many'),
    ),
  });
}
