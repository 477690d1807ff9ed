/** What a friend may leave at a question that they missed: only faces, so that none can hurt. */
export const reactions = ['😱', '😂', '😭', '😳', '🙈', '😅'] as const;

export type Reaction = (typeof reactions)[number];
