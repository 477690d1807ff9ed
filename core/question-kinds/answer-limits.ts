/** The length of answers that are typed, in graphemes. */
export const kindAnswerLimits = { text: 60, word: 30 } as const;

/** The most accepted texts of a question that is answered with one. */
export const acceptedLimit = 12;
