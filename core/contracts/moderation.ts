import * as v from 'valibot';
import { auditLogSchema } from '#core/audit-log.ts';
import { contract } from '#core/contract.ts';
import { deletedQuizSchema } from '#core/custom-quiz-schemas.ts';
import { idSchema, quizIdSchema } from '#core/id-schemas.ts';
import { moderatedPairListSchema, moderatedPairSchema } from '#core/moderated-pair.ts';
import { moderatedQuizListSchema, moderatedQuizSchema } from '#core/moderated-quiz.ts';
import { deletedPairSchema } from '#core/pair-schemas.ts';

const quizParams = v.object({ id: quizIdSchema });
const rowParams = v.object({ id: quizIdSchema, row: idSchema });
const listQuery = v.object({
  order: v.optional(v.picklist(['newest', 'reported'], 'malformed'), 'newest'),
  cursor: v.optional(v.string()),
});
const params = v.object({ id: idSchema });

export const listCustomQuizzes = contract({
  id: 'listCustomQuizzes',
  method: 'GET',
  path: '/api/admin/custom-quizzes',
  caller: 'operator',
  summary: 'Custom quizzes, newest or most reported first',
  reply: moderatedQuizListSchema,
  query: listQuery,
});

export const readOperatedQuiz = contract({
  id: 'readOperatedQuiz',
  method: 'GET',
  path: '/api/admin/custom-quizzes/:id',
  caller: 'operator',
  summary: 'A custom quiz with its board and reports, hidden or not',
  reply: moderatedQuizSchema,
  errors: ['quiz_deleted'],
  params: quizParams,
  query: v.object({ cursor: v.optional(v.string()) }),
});

export const hideCustomQuiz = contract({
  id: 'hideCustomQuiz',
  method: 'PUT',
  path: '/api/admin/custom-quizzes/:id/hidden',
  caller: 'operator',
  summary: 'Hide a custom quiz from everybody but its creator, or show it again',
  reply: v.object({ hiddenAt: v.nullable(v.number()) }),
  errors: ['quiz_deleted'],
  action: 'custom-quiz.hide',
  params: quizParams,
  body: v.object({ hidden: v.boolean('required') }),
});

export const eraseCustomQuiz = contract({
  id: 'eraseCustomQuiz',
  method: 'DELETE',
  path: '/api/admin/custom-quizzes/:id',
  caller: 'operator',
  summary: 'Delete a custom quiz with all that belongs to it, for good',
  reply: deletedQuizSchema,
  errors: ['quiz_deleted'],
  action: 'custom-quiz.delete',
  params: quizParams,
});

export const placeRow = contract({
  id: 'placeRow',
  method: 'PUT',
  path: '/api/admin/custom-quizzes/:id/rows/:row',
  caller: 'operator',
  summary: 'Take a row off a board, or put it back',
  reply: v.object({ onBoard: v.boolean() }),
  action: 'row.place',
  params: rowParams,
  body: v.object({ onBoard: v.boolean('required') }),
});

export const listPairs = contract({
  id: 'listPairs',
  method: 'GET',
  path: '/api/admin/pairs',
  caller: 'operator',
  summary: 'Pairs, newest or most reported first',
  reply: moderatedPairListSchema,
  query: listQuery,
});

export const readOperatedPair = contract({
  id: 'readOperatedPair',
  method: 'GET',
  path: '/api/admin/pairs/:id',
  caller: 'operator',
  summary: 'A pair with its questions and reports, hidden or not; never its answers',
  reply: moderatedPairSchema,
  errors: ['quiz_deleted'],
  params,
});

export const hidePair = contract({
  id: 'hidePair',
  method: 'PUT',
  path: '/api/admin/pairs/:id/hidden',
  caller: 'operator',
  summary: 'Hide a pair from both, or show it again',
  reply: v.object({ hiddenAt: v.nullable(v.number()) }),
  errors: ['quiz_deleted'],
  action: 'pair.hide',
  params,
  body: v.object({ hidden: v.boolean('required') }),
});

export const erasePair = contract({
  id: 'erasePair',
  method: 'DELETE',
  path: '/api/admin/pairs/:id',
  caller: 'operator',
  summary: 'Delete a pair with all answers, for good',
  reply: deletedPairSchema,
  errors: ['quiz_deleted'],
  action: 'pair.delete',
  params,
});

export const readAuditLog = contract({
  id: 'readAuditLog',
  method: 'GET',
  path: '/api/admin/audit-log',
  caller: 'operator',
  summary: 'What operators did, newest first',
  reply: auditLogSchema,
  query: v.object({ cursor: v.optional(v.string()) }),
});
