import * as v from 'valibot';

/** 128 random bits in base64url. */
export const idSchema = v.pipe(v.string('required'), v.regex(/^[\w-]{22}$/, 'malformed'));

/** The id of a custom quiz: one of ours, or one of 20 letters and digits that was imported. */
export const quizIdSchema = v.pipe(
  v.string('required'),
  v.regex(/^(?:[\w-]{22}|[A-Za-z0-9]{20})$/, 'malformed'),
);

export function isQuizId(id: string): boolean {
  return v.is(quizIdSchema, id);
}

/** `quizId.` and 128 random bits, so that the id of an attempt contains its quiz. */
export const attemptIdSchema = v.pipe(
  v.string('required'),
  v.regex(/^[\w-]{1,64}\.[\w-]{22}$/, 'malformed'),
);

/** The two halves of an attempt's id. */
export function splitAttemptId(id: string): { quizId: string; key: string } {
  const [quizId = '', key = ''] = id.split('.');
  return { quizId, key };
}

/** A competition's id: the first half of the ids of its attempts. */
export const competitionIdSchema = v.pipe(
  v.string('required'),
  v.regex(/^[\w-]{1,64}$/, 'malformed'),
);
