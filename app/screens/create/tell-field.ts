/** The field of the choice to let the creator of the answered quiz know of the new one. */
export const tellField = 'tell';
