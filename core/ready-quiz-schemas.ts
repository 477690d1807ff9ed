import * as v from 'valibot';
import { textsSchema } from '#core/localized-schema.ts';
import { difficultySchema, readyQuestionSchema } from '#core/ready-question-schemas.ts';
import { publisherTag, quizTopics, readyQuizLimits } from '#core/ready-quiz.ts';

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

const topicsSchema = v.pipe(
  v.array(v.picklist(quizTopics, 'malformed'), 'malformed'),
  v.maxLength(readyQuizLimits.topics, 'too_many'),
  v.transform((topics) => [...new Set(topics)]),
);

/** A quiz as it is entered, before it has an id. `M` is the type of its images. */
export function newReadyQuizSchema<M>(media: v.GenericSchema<unknown, M>) {
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
      v.array(readyQuestionSchema(media), 'required'),
      v.minLength(1, 'too_few_questions'),
      v.maxLength(readyQuizLimits.questions, 'too_many'),
    ),
  });
}
