import * as v from 'valibot';
import { attemptIdSchema, idSchema, quizIdSchema } from '#core/id-schemas.ts';
import { languages } from '#core/language.ts';

/** A fact about a question of a quiz; whether it is one is known when it is drawn. */
const factIdSchema = v.pipe(
  v.string(),
  v.regex(/^[\w-]{1,64}(?:\.[\w-]{1,22}){5,7}$/, 'malformed'),
);

/** A live game and somebody in it: `gameId.participant`. */
const liveIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{22}\.[\w-]{22}$/, 'malformed'));

const idSchemas = {
  quiz: quizIdSchema,
  attempt: attemptIdSchema,
  pair: idSchema,
  live: liveIdSchema,
  insight: factIdSchema,
} as const;

export type StoryKind = keyof typeof idSchemas;

const kinds = Object.keys(idSchemas) as StoryKind[];

/** The parts of the path of a picture to post. */
export const storyParamsSchema = v.pipe(
  v.object({
    kind: v.picklist(kinds),
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
