import * as v from 'valibot';
import { quizLimits } from '#core/custom-quiz.ts';
import { chosenFace } from '#core/face-schema.ts';
import { idSchema } from '#core/id-schemas.ts';
import { languages } from '#core/language.ts';
import { optionsSchema, questionTextSchema, requiredNameSchema } from '#core/question-schemas.ts';
import { storyPicturesSchema } from '#core/story-picture-schemas.ts';

/** The two seats: the first made the pair, the second is taken by whoever opens the link first. */
export const pairSeats = ['first', 'second'] as const;

export type PairSeat = (typeof pairSeats)[number];

const questionsSchema = v.pipe(
  v.array(
    v.object({
      question: questionTextSchema,
      options: v.pipe(
        optionsSchema,
        v.transform((options) => options.filter((option) => option !== '')),
      ),
    }),
    'required',
  ),
  v.minLength(1, 'too_few_questions'),
  v.maxLength(quizLimits.questions, 'too_many'),
);

/** The body of `POST /api/pairs`. Specification: Together. */
export const newPairSchema = v.object({
  name: requiredNameSchema,
  ...chosenFace,
  language: v.picklist(languages, 'unknown_language'),
  data: questionsSchema,
});

export type NewPair = v.InferOutput<typeof newPairSchema>;

/** The reply to a new pair. `seatKey` is the secret of the first seat. */
export const createdPairSchema = v.object({ id: idSchema, url: v.string(), seatKey: idSchema });

export type CreatedPair = v.InferOutput<typeof createdPairSchema>;

/** The body of `POST /api/pairs/{id}/seat`. */
export const newSeatSchema = v.object({ name: requiredNameSchema, ...chosenFace });

export type NewSeat = v.InferOutput<typeof newSeatSchema>;

/** The reply to a taken seat: the secret of the second seat. */
export const takenSeatSchema = v.object({ seatKey: idSchema });

export type TakenSeat = v.InferOutput<typeof takenSeatSchema>;

const optionSchema = v.pipe(
  v.number('required'),
  v.integer('malformed'),
  v.minValue(0, 'malformed'),
  v.maxValue(quizLimits.options - 1, 'malformed'),
);

/** An answer to question `question` (from 0): what is true for me, and my guess of the other. */
export const pairAnswerSchema = v.object({
  question: v.pipe(
    v.number('required'),
    v.integer('malformed'),
    v.minValue(0, 'malformed'),
    v.maxValue(quizLimits.questions - 1, 'malformed'),
  ),
  mine: optionSchema,
  guess: optionSchema,
});

export type PairAnswer = v.InferOutput<typeof pairAnswerSchema>;

/** How many questions each seat has answered; null while the second seat is free. */
export const pairProgressSchema = v.object({
  names: v.object({ first: v.string(), second: v.nullable(v.string()) }),
  /** Of each, three letters to draw a face by. */
  faces: v.optional(v.object({ first: v.string(), second: v.nullable(v.string()) })),
  answered: v.object({ first: v.number(), second: v.nullable(v.number()) }),
});

export type PairProgress = v.InferOutput<typeof pairProgressSchema>;

const chosenSchema = v.object({ mine: v.number(), guess: v.number() });

/** A line of the headline: `count` of `of` questions brought `points`. */
const pairLineSchema = v.object({
  kind: v.picklist(['first_knew', 'second_knew', 'same']),
  count: v.number(),
  of: v.number(),
  points: v.number(),
});

export type PairLine = v.InferOutput<typeof pairLineSchema>;

/** The result of both: the headline `points` of `most`, explained by `lines`, then by question. */
export const pairResultSchema = v.object({
  points: v.number(),
  most: v.number(),
  lines: v.array(pairLineSchema),
  questions: v.array(
    v.object({
      first: chosenSchema,
      second: chosenSchema,
      firstKnew: v.boolean(),
      secondKnew: v.boolean(),
      same: v.boolean(),
    }),
  ),
  /** The headline to post. */
  pictures: storyPicturesSchema,
});

export type PairResult = v.InferOutput<typeof pairResultSchema>;

/** A pair as the holder of a seat sees it. */
export const pairSchema = v.object({
  id: idSchema,
  language: v.picklist(languages),
  seat: v.picklist(pairSeats),
  ...pairProgressSchema.entries,
  data: v.array(v.object({ question: v.string(), options: v.array(v.string()) })),
  /** The own answers, in the order of the questions. */
  answers: v.array(pairAnswerSchema),
  /** Null until both have answered every question. */
  result: v.nullable(pairResultSchema),
});

export type Pair = v.InferOutput<typeof pairSchema>;

/** The reply to a freed seat. */
export const freedSeatSchema = v.object({ freed: v.literal(true) });

/** The reply to a deleted pair. */
export const deletedPairSchema = v.object({ id: idSchema, deleted: v.literal(true) });
