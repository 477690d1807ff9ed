import * as v from 'valibot';
import { quizIdSchema } from '#core/id-schemas.ts';
import { ownPictureIdPattern, ownPictureLimits, ownPictureStates } from '#core/own-picture.ts';

export const ownPictureIdSchema = v.pipe(
  v.string('required'),
  v.regex(ownPictureIdPattern, 'malformed'),
);

/** A number in a query, from 0 to 1. */
const fractionSchema = v.pipe(
  v.string('malformed'),
  v.regex(/^(?:0|1|0?\.\d{1,6}|1\.0{1,6})$/, 'malformed'),
  v.transform(Number),
);

const sideSchema = v.pipe(
  v.optional(fractionSchema, '1'),
  v.minValue(ownPictureLimits.smallestPart, 'malformed'),
);
const cornerSchema = v.optional(fractionSchema, '0');

/** A part may end this much beyond the edge: fractions are rounded. */
const rounding = 0.000_01;

/** The part of a picture to keep; all of it by default. */
export const picturePartSchema = v.pipe(
  v.object({ left: cornerSchema, top: cornerSchema, width: sideSchema, height: sideSchema }),
  v.check(
    ({ left, top, width, height }) => left + width <= 1 + rounding && top + height <= 1 + rounding,
    'malformed',
  ),
);

/** The reply to an upload. `url` shows it to whoever has it, for a day. */
export const addedOwnPictureSchema = v.object({ id: ownPictureIdSchema, url: v.string() });

export type AddedOwnPicture = v.InferOutput<typeof addedOwnPictureSchema>;

/** The pictures of a quiz, as its creator sees them. */
export const ownPicturesOfQuizSchema = v.object({
  pictures: v.array(
    v.object({ ...addedOwnPictureSchema.entries, state: v.picklist(ownPictureStates) }),
  ),
});

export type OwnPicturesOfQuiz = v.InferOutput<typeof ownPicturesOfQuizSchema>;

/** A picture as operators see it. Times are ms since 1970, null if it has not happened. */
export const reviewedPictureSchema = v.object({
  id: ownPictureIdSchema,
  quizId: quizIdSchema,
  state: v.picklist(ownPictureStates),
  url: v.string(),
  createdAt: v.number(),
  reportedAt: v.nullable(v.number()),
  decidedAt: v.nullable(v.number()),
  /** What its quiz says of it; empty where only an earlier version has it. */
  alt: v.string(),
  question: v.string(),
});

export type ReviewedPicture = v.InferOutput<typeof reviewedPictureSchema>;

export const reviewedPictureListSchema = v.object({
  pictures: v.array(reviewedPictureSchema),
  /** How many wait. */
  waiting: v.number(),
});

export type ReviewedPictureList = v.InferOutput<typeof reviewedPictureListSchema>;
