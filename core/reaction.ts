import * as v from 'valibot';

/** What a friend may leave at a question that they missed: only faces, so that none can hurt. */
export const reactions = ['😱', '😂', '😭', '😳', '🙈', '😅'] as const;

export type Reaction = (typeof reactions)[number];

export const reactionField = v.picklist(reactions, 'malformed');

/** The body of `POST /api/attempts/{id}/reactions`: the newest reaction to a question counts. */
export const reactionSchema = v.object({
  question: v.pipe(v.number('required'), v.integer('malformed'), v.minValue(0, 'malformed')),
  reaction: reactionField,
});
