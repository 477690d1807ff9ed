import * as v from 'valibot';

/**
 * What two who have made quizzes for each other know of each other, in the other direction than the
 * attempt that this belongs to.
 */
export const backSchema = v.object({ score: v.number(), total: v.number() });

export type Back = v.InferOutput<typeof backSchema>;
