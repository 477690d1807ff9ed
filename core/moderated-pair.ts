import * as v from 'valibot';
import { idSchema } from '#core/id-schemas.ts';
import { languages } from '#core/language.ts';
import { pairProgressSchema } from '#core/pair-schemas.ts';
import { reportSchema } from '#core/report.ts';

/** What every view of operators says. Times are ms since 1970. */
const moderated = {
  id: idSchema,
  names: pairProgressSchema.entries.names,
  language: v.picklist(languages),
  createdAt: v.number(),
  /** Null while it is not hidden. */
  hiddenAt: v.nullable(v.number()),
};

/** A line of the operators' list of pairs. */
const listedPairSchema = v.object({
  ...moderated,
  questions: v.number(),
  /** Unresolved reports. */
  reports: v.number(),
});

/** A page of the list; `next` is the cursor of the following page, or null. */
export const moderatedPairListSchema = v.object({
  pairs: v.array(listedPairSchema),
  next: v.nullable(v.string()),
});

export type ModeratedPairList = v.InferOutput<typeof moderatedPairListSchema>;

/** A pair as operators see it: names, questions and reports, never an answer or a secret. */
export const moderatedPairSchema = v.object({
  ...moderated,
  /** When the hiding ends by itself; null if it does not. */
  hiddenUntil: v.nullable(v.number()),
  updatedAt: v.number(),
  data: v.array(v.object({ question: v.string(), options: v.array(v.string()) })),
  /** Newest first. */
  reports: v.array(reportSchema),
  /** The objection of one of the two, if nobody has decided on it. */
  objections: v.array(reportSchema),
});

export type ModeratedPair = v.InferOutput<typeof moderatedPairSchema>;
