/** The length of answers that are typed, in graphemes. */
export const kindAnswerLimits = { text: 60, word: 30 } as const;

/** The most items to sort, pairs to match, and texts to accept; options are limited like those of choices. */
export const kindLimits = { items: 8, pairs: 6, accepted: 12 } as const;
