import * as v from 'valibot';
import { quizIdSchema } from '#core/id-schemas.ts';

/** The most quizzes whose answers are counted at once. */
export const mostCounted = 20;

const oneId = /(?:[\w-]{22}|[A-Za-z0-9]{20})/.source;

/** Ids of quizzes in an address, with commas between them. */
export const countedIdsSchema = v.pipe(
  v.string('required'),
  v.regex(new RegExp(`^${oneId}(?:,${oneId}){0,${mostCounted - 1}}$`), 'malformed'),
  v.transform((ids) => ids.split(',')),
);

/** How many people have finished each quiz; null where it is gone or hidden, or there is none. */
export const answerCountsSchema = v.object({
  quizzes: v.array(v.object({ id: quizIdSchema, players: v.nullable(v.number()) })),
});

export type AnswerCounts = v.InferOutput<typeof answerCountsSchema>;
