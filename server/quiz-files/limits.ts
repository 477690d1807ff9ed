import type { RatePolicy } from '#server/counts/rate-limits.ts';

/** Reading one may take most of a second, and a class of teachers sits behind one address. */
export const quizFiles: RatePolicy = {
  name: 'files of quizzes',
  requests: 60,
  seconds: 60,
  isPerCopy: true,
};

/** Writing one takes some milliseconds. */
export const quizExports: RatePolicy = { name: 'quizzes as files', requests: 60, seconds: 60 };
