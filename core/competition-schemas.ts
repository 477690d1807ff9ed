import * as v from 'valibot';
import { competitionStates } from '#core/competition.ts';
import { competitionIdSchema } from '#core/ids.ts';
import { localizedSchema, someLanguagesSchema } from '#core/localized-schema.ts';

const textsSchema = someLanguagesSchema(v.string());

/** SHA-256 each, hexadecimal. */
const drawCommitmentSchema = v.object({
  /** Of the seed's 64 characters. */
  commitment: v.string(),
  /** Of the ids of all questions that could be drawn, sorted, one a line. */
  bankCommitment: v.string(),
});

export type DrawCommitment = v.InferOutput<typeof drawCommitmentSchema>;

/** A competition as everybody may see it. Times are ms since 1970. */
export const competitionSchema = v.object({
  id: competitionIdSchema,
  /** Whether it is one of a series; an operator set up the others. */
  isOfSeries: v.boolean(),
  title: localizedSchema(v.string()),
  state: v.picklist(competitionStates),
  opensAt: v.number(),
  closesAt: v.number(),
  /** The `documentId` of its ready quiz; null where its questions are drawn from all of them. */
  quizId: v.nullable(v.string()),
  /** The quiz's name and picture; null while it cannot be read, and where there is none. */
  quiz: v.nullable(v.object({ name: textsSchema, thumbnail: v.nullable(v.string()) })),
  /** Whether anybody may play its quiz beforehand. */
  isOpenBook: v.boolean(),
  /** What a draw is bound to, from when it was announced; null where nothing is drawn. */
  draw: v.nullable(drawCommitmentSchema),
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
  /** How many people are on its board. */
  players: v.number(),
  /** When a draw is laid open, as nobody can answer any more; null where nothing is drawn. */
  drawOpensAt: v.nullable(v.number()),
  now: v.number(),
});

/** A draw with all it takes to work it out again. */
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
      /** Null in a language that its quiz does not exist in. */
      question: localizedSchema(v.nullable(v.string())),
    }),
  ),
});

export type OpenDraw = v.InferOutput<typeof openDrawSchema>;

export type CompetitionDetails = v.InferOutput<typeof competitionDetailsSchema>;
