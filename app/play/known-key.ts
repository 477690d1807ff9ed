/** The device's keys for the questions of attempts that have begun, before the id of their quiz. */
export const knownKey = 'questions:';
