import * as v from 'valibot';
import { idSchema } from '#core/id-schemas.ts';
import { languages } from '#core/language.ts';
import { livePhases } from '#core/live-game.ts';
import { typedWordSchema } from '#core/live-game-schemas.ts';
import { askedEntries } from '#core/question-kinds/asked-parts.ts';

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
      kind: askedEntries.kind,
      /** What is counted: the options, or what `counted` of a reveal has; nothing where answers are typed. */
      options: v.array(v.string()),
      /** The right options. */
      correct: v.array(v.number()),
      counts: v.array(v.number()),
      answered: v.number(),
      /** How many were right. */
      knew: v.number(),
      /** What is right, in words; missing where nobody is right or wrong. */
      right: v.optional(v.string()),
      /** Wrong answers that were typed, or opinions in words, the most frequent first. */
      typed: v.optional(v.array(typedWordSchema)),
    }),
  ),
  people: v.array(
    v.object({
      rank: v.number(),
      name: v.string(),
      team: v.nullable(v.number()),
      points: v.number(),
      correct: v.number(),
      /** The option chosen for each question, or in another kind the answer as a text; null without one. */
      options: v.array(v.nullable(v.union([v.number(), v.string()]))),
    }),
  ),
});

export type LiveResults = v.InferOutput<typeof liveResultsSchema>;
