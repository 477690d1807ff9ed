import * as v from 'valibot';
import { displayNameSchema } from '#core/display-name-schema.ts';
import { chosenFace } from '#core/face-schema.ts';
import { competitionIdSchema, quizIdSchema } from '#core/id-schemas.ts';
import { readyQuizNameSchema } from '#core/ready-quiz-schemas.ts';

const person = {
  name: v.optional(displayNameSchema, ''),
  device: v.optional(v.pipe(v.string('malformed'), v.regex(/^[\w-]{1,64}$/, 'malformed'))),
  ...chosenFace,
};

/** False plays without a clock. */
const timer = v.optional(v.boolean('malformed'), true);

const readyQuizSchema = v.pipe(
  v.object(
    {
      kind: v.literal('ready'),
      competitionId: v.optional(v.never('malformed')),
      quizId: readyQuizNameSchema,
      ...person,
      timer,
    },
    'required',
  ),
  v.transform(({ kind, quizId, name, face, device, timer: isTimed }) => {
    return { kind, quizId, name, face, device, timer: isTimed };
  }),
);

const entrySchema = v.pipe(
  v.object(
    {
      kind: v.literal('ready'),
      competitionId: competitionIdSchema,
      /** Optional: the competition has its own. */
      quizId: v.optional(readyQuizNameSchema),
      ...person,
      name: v.pipe(displayNameSchema, v.nonEmpty('required')),
      timer: v.optional(v.pipe(v.boolean('malformed'), v.value(true, 'timed_only')), true),
      /** Confirms that the player is 18 or older, and not in China or Russia. */
      adult: v.pipe(v.boolean('malformed'), v.value(true, 'required')),
    },
    'required',
  ),
  v.transform(({ competitionId, quizId, name, face }) => {
    return { kind: 'competition' as const, competitionId, quizId, name, face };
  }),
);

/** Two discriminators can be wrong: the kind, and the competition of a ready quiz. */
function codeOfVariant({ path }: v.VariantIssue): string {
  return path?.[0].key === 'kind' ? 'unknown_kind' : 'malformed';
}

/** The body of `POST /api/attempts`. `device` only serves the practice rule. */
export const newAttemptSchema = v.variant(
  'kind',
  [
    v.object({ kind: v.literal('custom'), quizId: quizIdSchema, ...person, timer }),
    // A ready quiz: on its own, or with a `competitionId` in that competition.
    v.variant('competitionId', [readyQuizSchema, entrySchema]),
  ],
  codeOfVariant,
);

export type NewAttempt = v.InferOutput<typeof newAttemptSchema>;
export type NewAttemptInput = v.InferInput<typeof newAttemptSchema>;
