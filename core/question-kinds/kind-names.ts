/** Every kind of question but the choice of one option, which needs no name. */
export const kindNames = ['several', 'order', 'number', 'text', 'match', 'opinion'] as const;

export type KindName = (typeof kindNames)[number];

/** What a question can be worth; an opinion is worth nothing. */
export const questionPoints = [0, 0.5, 1, 2] as const;
