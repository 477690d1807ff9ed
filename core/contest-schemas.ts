import * as v from 'valibot';

/**
 * One line of the calculation. `question` counts from 0 and is null if the line belongs to none;
 * `run` is the number of right answers in a row that the bonus is for. 'no_loyalty' says of a run that was
 * too fast that it earns no loyalty bonus later.
 */
export const contestLineSchema = v.object({
  kind: v.picklist(['right', 'wrong', 'none', 'run', 'loyalty', 'no_loyalty']),
  points: v.number(),
  question: v.nullable(v.number()),
  run: v.optional(v.number()),
});

export type ContestLine = v.InferOutput<typeof contestLineSchema>;
