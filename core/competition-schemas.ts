import * as v from 'valibot';
import { competitionStates } from '#core/competition.ts';
import { competitionIdSchema } from '#core/id-schemas.ts';
import { localizedSchema, someLanguagesSchema } from '#core/localized-schema.ts';

const textsSchema = someLanguagesSchema(v.string());

/** SHA-256 each, hexadecimal. */
const drawCommitmentSchema = v.object({
  /** Of the seed's 64 characters. */
  commitment: v.string(),
  /** Of the sorted ids of all candidates, one a line. */
  bankCommitment: v.string(),
});

export type DrawCommitment = v.InferOutput<typeof drawCommitmentSchema>;

/** The public view of a competition. Times are ms since 1970. */
export const competitionSchema = v.object({
  id: competitionIdSchema,
  /** Whether it belongs to a series; operators set up the others. */
  isOfSeries: v.boolean(),
  title: localizedSchema(v.string()),
  state: v.picklist(competitionStates),
  opensAt: v.number(),
  closesAt: v.number(),
  /** The `documentId` of its ready quiz; null if its questions are drawn from all quizzes. */
  quizId: v.nullable(v.string()),
  /** The quiz's name and picture; null while it cannot be read, and if there is none. */
  quiz: v.nullable(v.object({ name: textsSchema, thumbnail: v.nullable(v.string()) })),
  /** Whether anybody may play its quiz beforehand. */
  isOpenBook: v.boolean(),
  /** The commitment of its draw, published with the announcement; null if nothing is drawn. */
  draw: v.nullable(drawCommitmentSchema),
});

export type Competition = v.InferOutput<typeof competitionSchema>;

/** All listed competitions; `now` is the server's time. */
export const competitionListSchema = v.object({
  /** Ordered by when they close. */
  open: v.array(competitionSchema),
  /** Ordered by when they open. */
  coming: v.array(competitionSchema),
  /** Newest first, at most `listedEnded`. */
  ended: v.array(competitionSchema),
  now: v.number(),
});

export type CompetitionList = v.InferOutput<typeof competitionListSchema>;

/** One competition with the details for its own page. */
export const competitionDetailsSchema = v.object({
  ...competitionSchema.entries,
  /** The number of its questions; null while that cannot be read. */
  questions: v.nullable(v.number()),
  /** How many people are on its board. */
  players: v.number(),
  /** When its draw is published, as nobody can answer any more; null if nothing is drawn. */
  drawOpensAt: v.nullable(v.number()),
  now: v.number(),
});

/** A draw with everything needed to verify it. */
export const openDrawSchema = v.object({
  ...drawCommitmentSchema.entries,
  /** 64 hexadecimal characters. */
  seed: v.string(),
  /** The ids of all questions that could be drawn. */
  candidates: v.array(v.string()),
  /** Those with the lowest HMAC-SHA256 over their id, with the seed as key; lowest first. */
  drawn: v.array(
    v.object({
      id: v.string(),
      /** Null in a language that its quiz lacks. */
      question: localizedSchema(v.nullable(v.string())),
    }),
  ),
});

export type OpenDraw = v.InferOutput<typeof openDrawSchema>;

export type CompetitionDetails = v.InferOutput<typeof competitionDetailsSchema>;
