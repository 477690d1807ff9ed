/** The device's key for answers that wait for a network. */
export const waitingKey = 'waiting-answers';
