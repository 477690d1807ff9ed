import * as v from 'valibot';
import { competitionStates } from '#core/competition.ts';
import { competitionIdSchema } from '#core/ids.ts';

const textsSchema = v.object({
  en: v.exactOptional(v.string()),
  hi: v.exactOptional(v.string()),
});

/** A competition as everybody may see it. Times are ms since 1970. */
export const competitionSchema = v.object({
  id: competitionIdSchema,
  /** Whether it is one of a series; an operator set up the others. */
  isOfSeries: v.boolean(),
  title: v.object({ en: v.string(), hi: v.string() }),
  state: v.picklist(competitionStates),
  opensAt: v.number(),
  closesAt: v.number(),
  /** The `documentId` of its ready quiz. */
  quizId: v.string(),
  /** The quiz's name and picture; null while it cannot be read. */
  quiz: v.nullable(v.object({ name: textsSchema, thumbnail: v.nullable(v.string()) })),
});

export type Competition = v.InferOutput<typeof competitionSchema>;

/** All competitions that are shown; `now` is the server's time. */
export const competitionListSchema = v.object({
  /** Those that close first come first. */
  open: v.array(competitionSchema),
  /** Those that open first come first. */
  coming: v.array(competitionSchema),
  /** The newest come first, at most `listedEnded`. */
  ended: v.array(competitionSchema),
  now: v.number(),
});

export type CompetitionList = v.InferOutput<typeof competitionListSchema>;

/** One competition with what its own page tells of it. */
export const competitionDetailsSchema = v.object({
  ...competitionSchema.entries,
  /** How many questions it has; null while that cannot be read. */
  questions: v.nullable(v.number()),
  /** How many people have finished it. */
  players: v.number(),
  now: v.number(),
});

export type CompetitionDetails = v.InferOutput<typeof competitionDetailsSchema>;
