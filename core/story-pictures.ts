import * as v from 'valibot';
import { attemptIdSchema, idSchema, quizIdSchema } from '#core/id-schemas.ts';
import { type Language, languages } from '#core/language.ts';

/** What people post, in pixels: a story, and a square for a feed. */
export const storyFormats = {
  story: { width: 1_080, height: 1_920 },
  square: { width: 1_080, height: 1_080 },
} as const;

export type StoryFormat = keyof typeof storyFormats;

/** A live game and somebody in it: `gameId.participant`. */
const liveIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{22}\.[\w-]{22}$/, 'malformed'));

const idSchemas = {
  quiz: quizIdSchema,
  attempt: attemptIdSchema,
  pair: idSchema,
  live: liveIdSchema,
} as const;

/**
 * What a story picture is about: a creator's quiz, a finished attempt, the result of a pair, or
 * somebody's place in a live game.
 */
export interface StorySubject {
  readonly kind: keyof typeof idSchemas;
  readonly id: string;
}

const formatsSchema = v.object({ story: v.string(), square: v.string() });

/** Addresses on this site of pictures to post; those in `nameless` show no names. */
export const storyPicturesSchema = v.object({ ...formatsSchema.entries, nameless: formatsSchema });

export type StoryPictures = v.InferOutput<typeof storyPicturesSchema>;

export function isStoryPictures(value: unknown): value is StoryPictures {
  const { story, square, nameless } = (value ?? {}) as StoryPictures;
  const addresses = [story, square, nameless?.story, nameless?.square];
  return addresses.every((address) => typeof address === 'string');
}

/** A story picture, and whether it shows names. */
export interface StoryAddress extends StorySubject {
  readonly format: StoryFormat;
  readonly language: Language;
  readonly isNameless: boolean;
}

export function storyPath(
  { kind, id, format, language, isNameless }: StoryAddress,
  signature: string,
): string {
  const path = `/pictures/${kind}/${id}/${format}.${language}.${signature}.png`;
  return isNameless ? `${path}?name=hidden` : path;
}

/** The parts of such a path. */
export const storyParamsSchema = v.pipe(
  v.object({
    kind: v.picklist(['quiz', 'attempt', 'pair', 'live']),
    id: v.string(),
    file: v.pipe(
      v.string(),
      v.regex(/^(?:story|square)\.[a-z]{2,3}\.[\w-]{22}\.png$/),
      v.transform((file) => {
        const [format, language, signature = ''] = file.split('.');
        return { format, language, signature };
      }),
      v.object({
        format: v.picklist(['story', 'square']),
        language: v.picklist(languages),
        signature: v.string(),
      }),
    ),
  }),
  v.check(({ kind, id }) => v.is(idSchemas[kind], id)),
  v.transform(({ kind, id, file }) => ({ kind, id, ...file })),
);
