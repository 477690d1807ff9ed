import * as v from 'valibot';
import { pronounRules } from '#core/personalise.ts';

/** How friends read the questions of one language: whose name is in them, and the shipped phrasings. */
export const phrasingsSchema = v.object({
  rule: v.picklist(pronounRules),
  questions: v.array(v.object({ creator: v.string(), friends: v.string() })),
});

export type Phrasings = v.InferOutput<typeof phrasingsSchema>;
