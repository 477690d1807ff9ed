/** 128 random bits in base64url. */
export const idPattern = /^[\w-]{22}$/;

/** The id of a custom quiz: one of ours, or one of 20 letters and digits that was imported. */
export const quizIdPattern = /^(?:[\w-]{22}|[A-Za-z0-9]{20})$/;

/** `quizId.` and 128 random bits, so that the id of an attempt contains its quiz. */
export const attemptIdPattern = /^[\w-]{1,64}\.[\w-]{22}$/;

export function isId(id: unknown): id is string {
  return typeof id === 'string' && idPattern.test(id);
}

export function isQuizId(id: unknown): id is string {
  return typeof id === 'string' && quizIdPattern.test(id);
}

export function isAttemptId(id: unknown): id is string {
  return typeof id === 'string' && attemptIdPattern.test(id);
}
