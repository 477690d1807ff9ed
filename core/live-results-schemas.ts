import * as v from 'valibot';
import { idSchema } from '#core/id-schemas.ts';
import { languages } from '#core/language.ts';
import { livePhases } from '#core/live-game.ts';

/** The results for the host: of the questions that are over. */
export const liveResultsSchema = v.object({
  id: idSchema,
  title: v.string(),
  language: v.picklist(languages),
  phase: v.picklist(livePhases),
  createdAt: v.number(),
  questions: v.array(
    v.object({
      question: v.string(),
      options: v.array(v.string()),
      correct: v.array(v.number()),
      counts: v.array(v.number()),
      answered: v.number(),
    }),
  ),
  people: v.array(
    v.object({
      rank: v.number(),
      name: v.string(),
      team: v.nullable(v.number()),
      points: v.number(),
      correct: v.number(),
      /** The option chosen for each question; null if none was. */
      options: v.array(v.nullable(v.number())),
    }),
  ),
});

export type LiveResults = v.InferOutput<typeof liveResultsSchema>;
