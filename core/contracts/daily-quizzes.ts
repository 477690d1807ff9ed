import * as v from 'valibot';
import { contract } from '#core/contract.ts';
import {
  dailyArchiveSchema,
  dailyDateSchema,
  dailyPlaySchema,
  dailyQuizSchema,
} from '#core/daily-quiz-schemas.ts';
import { defaultLanguage, languages } from '#core/language.ts';
import { dailyPlays } from '#core/limits.ts';

const query = v.object({
  lang: v.optional(v.picklist(languages, 'unknown_language'), defaultLanguage),
});

export const listDailyQuizzes = contract({
  id: 'listDailyQuizzes',
  method: 'GET',
  path: '/api/daily-quizzes',
  summary: 'The quizzes of earlier days, newest first',
  reply: dailyArchiveSchema,
  query: v.object({ before: v.optional(dailyDateSchema) }),
  cache: { store: 'content' },
});

export const readDailyQuiz = contract({
  id: 'readDailyQuiz',
  method: 'GET',
  path: '/api/daily-quizzes/:date',
  summary: 'The quiz of a day, by its date in India or as `today`; none of a day to come',
  reply: dailyQuizSchema,
  cache: { store: 'content' },
  params: v.object({ date: v.union([v.literal('today'), dailyDateSchema]) }),
  query,
});

export const countDailyPlay = contract({
  id: 'countDailyPlay',
  method: 'POST',
  path: '/api/daily-quizzes/:date/plays',
  summary: 'Count a finished quiz of today or yesterday, once a device',
  reply: v.object({ done: v.boolean() }),
  errors: ['quiz_closed'],
  params: v.object({ date: dailyDateSchema }),
  body: dailyPlaySchema,
  limit: dailyPlays,
});
