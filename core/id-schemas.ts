import * as v from 'valibot';
import { attemptIdPattern, idPattern, quizIdPattern } from '#core/ids.ts';

/** 128 random bits in base64url. */
export const idSchema = v.pipe(v.string('required'), v.regex(idPattern, 'malformed'));

export const quizIdSchema = v.pipe(v.string('required'), v.regex(quizIdPattern, 'malformed'));

export const attemptIdSchema = v.pipe(v.string('required'), v.regex(attemptIdPattern, 'malformed'));

/** A competition's id: the first half of the ids of its attempts. */
export const competitionIdSchema = v.pipe(
  v.string('required'),
  v.regex(/^[\w-]{1,64}$/, 'malformed'),
);
