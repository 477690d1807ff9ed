import * as v from 'valibot';
import { reactions } from '#core/reaction.ts';

export const reactionField = v.picklist(reactions, 'malformed');

/** The body of `POST /api/attempts/{id}/reactions`: the newest reaction to a question counts. */
export const reactionSchema = v.object({
  question: v.pipe(v.number('required'), v.integer('malformed'), v.minValue(0, 'malformed')),
  reaction: reactionField,
});
