import * as v from 'valibot';
import { displayNameSchema } from '#core/display-name.ts';
import { competitionIdSchema, quizIdSchema } from '#core/ids.ts';
import { readyQuizNameSchema } from '#core/ready-quiz-schemas.ts';

const person = {
  name: v.optional(displayNameSchema, ''),
  device: v.optional(v.pipe(v.string('malformed'), v.regex(/^[\w-]{1,64}$/, 'malformed'))),
};

/** False plays without a clock. */
const timer = v.optional(v.boolean('malformed'), true);

const readyAttempt = v.object({
  kind: v.literal('ready'),
  /** Optional in a competition, which has its own. */
  quizId: v.optional(readyQuizNameSchema),
  ...person,
  timer,
  competitionId: v.optional(competitionIdSchema),
  /** In a competition, confirms that the player is 18 or older, and not in China or Russia. */
  adult: v.optional(v.boolean('malformed'), false),
});

type ReadyAttempt = v.InferOutput<typeof readyAttempt>;

/** The invalid fields, and why. */
function* problemsOf(
  attempt: ReadyAttempt,
): Generator<readonly [field: keyof ReadyAttempt, code: string]> {
  if (attempt.competitionId === undefined) {
    if (attempt.quizId === undefined) yield ['quizId', 'required'];
    return;
  }
  if (attempt.name === '') yield ['name', 'required'];
  if (!attempt.timer) yield ['timer', 'timed_only'];
  if (!attempt.adult) yield ['adult', 'required'];
}

/** A ready quiz: on its own, or with a `competitionId` in that competition. */
const readyAttemptSchema = v.pipe(
  readyAttempt,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value: input } = dataset;
    for (const [key, message] of problemsOf(input)) {
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input, key, value: input[key] }],
      });
    }
  }),
  v.transform(({ kind, quizId, competitionId, name, device, timer }) =>
    competitionId === undefined
      ? { kind, quizId: quizId ?? '', name, device, timer }
      : { kind: 'competition' as const, competitionId, quizId, name },
  ),
);

/** The body of `POST /api/attempts`. `device` only serves the practice rule. */
export const newAttemptSchema = v.variant(
  'kind',
  [
    v.object({ kind: v.literal('custom'), quizId: quizIdSchema, ...person, timer }),
    readyAttemptSchema,
  ],
  'unknown_kind',
);

export type NewAttempt = v.InferOutput<typeof newAttemptSchema>;
export type NewAttemptInput = v.InferInput<typeof newAttemptSchema>;
