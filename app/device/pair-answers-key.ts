/** The device's key for answers of pairs that the server does not have yet. */
export const keptKey = 'pair-answers';
