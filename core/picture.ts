import * as v from 'valibot';
import { localizedSchema } from '#core/localized-schema.ts';
import { ownPictureIdPattern, ownPictureLimits } from '#core/own-picture.ts';
import { lineSchema } from '#core/question-schemas.ts';
import { fitsLength } from '#core/text.ts';

/** The start of an emoji: a picture, half a flag, or a key. A digit alone is none. */
const emojiStart = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[\d#*]\ufe0f?\u20e3)/u;

/** Whether a text is one emoji. Some have no picture of ours: the server knows which. */
export function isOneEmoji(text: string): boolean {
  return emojiStart.test(text) && fitsLength(text, 1);
}

const unknown = 'unknown_picture';

const emojiSchema = v.pipe(v.string(unknown), v.check(isOneEmoji, unknown));

/**
 * A picture with a question or an option: an emoji; one of ours by its name, which
 * `GET /api/pictures` lists; or the creator's own, with what it shows in words and the emoji that
 * stands in its place until an operator has looked at it.
 */
export const pictureSchema = v.union(
  [
    v.strictObject({ emoji: emojiSchema }, unknown),
    v.strictObject(
      {
        image: v.pipe(
          v.string(unknown),
          v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, unknown),
          v.maxLength(80, unknown),
        ),
      },
      unknown,
    ),
    v.strictObject(
      {
        own: v.pipe(v.string(unknown), v.regex(ownPictureIdPattern, unknown)),
        alt: v.pipe(lineSchema(ownPictureLimits.altLength), v.nonEmpty('required')),
        emoji: emojiSchema,
      },
      unknown,
    ),
  ],
  unknown,
);

export type Picture = v.InferOutput<typeof pictureSchema>;

/** A picture to choose: its address, and what it shows, by which it is found. */
export const listedPictureSchema = v.object({
  picture: pictureSchema,
  url: v.string(),
  text: localizedSchema(v.string()),
});

/** The reply of `GET /api/pictures`. Any other emoji that has a drawing may be used as well. */
export const pictureListSchema = v.object({
  pictures: v.array(listedPictureSchema),
  /** Whether creators may bring their own: somebody has to look at them. */
  takesOwn: v.boolean(),
});

export type OwnPicture = Extract<Picture, { own: string }>;

export type ListedPicture = v.InferOutput<typeof listedPictureSchema>;
