import * as v from 'valibot';
import { answerCountsSchema, countedIdsSchema } from '#core/answer-counts.ts';
import { contract } from '#core/contract.ts';
import { createdQuizSchema } from '#core/created-quiz.ts';
import {
  deletedQuizSchema,
  editedCustomQuizSchema,
  newCustomQuizBodySchema,
  ownedCustomQuizSchema,
  publicCustomQuizSchema,
  quizSettingsChangeSchema,
} from '#core/custom-quiz-schemas.ts';
import { quizGone } from '#core/errors.ts';
import { quizIdSchema } from '#core/id-schemas.ts';
import { answerCounts, newQuizzes, ownerChanges } from '#core/limits.ts';
import { objectionSchema } from '#core/report.ts';
import { maxQuizBytes } from '#core/request.ts';

const params = v.object({ id: quizIdSchema });

/** Fields shared by the creator's changes. */
const ofOwner = {
  reply: ownedCustomQuizSchema,
  errors: ['quiz_deleted', 'edit_conflict'],
  caller: 'owner',
  params,
  limitOfCaller: ownerChanges,
} as const;

export const createCustomQuiz = contract({
  id: 'createCustomQuiz',
  method: 'POST',
  path: '/api/custom-quizzes',
  summary: 'Make a personal quiz; the reply carries the share link and the secret owner link',
  status: 201,
  reply: createdQuizSchema,
  errors: ['unauthorized', 'not_finished', 'idempotency_conflict'],
  isIdempotent: true,
  body: newCustomQuizBodySchema,
  maxBytes: maxQuizBytes,
  limit: newQuizzes,
});

export const countAnswers = contract({
  id: 'countAnswers',
  method: 'GET',
  path: '/api/custom-quizzes',
  summary: 'How many people have finished these quizzes; null for those that are gone or hidden',
  reply: answerCountsSchema,
  query: v.object({ ids: countedIdsSchema }),
  limit: answerCounts,
});

export const readCustomQuiz = contract({
  id: 'readCustomQuiz',
  method: 'GET',
  path: '/api/custom-quizzes/:id',
  summary: 'A quiz as anyone may read it: questions and options, never the answers',
  reply: publicCustomQuizSchema,
  errors: quizGone,
  params,
  cache: { store: 'boards' },
});

export const readOwnedQuiz = contract({
  id: 'readOwnedQuiz',
  method: 'GET',
  path: '/api/custom-quizzes/:id/owned',
  summary: 'A quiz as its creator reads it: with the right options, and where it stands',
  reply: ownedCustomQuizSchema,
  errors: ['quiz_deleted'],
  caller: 'owner',
  params,
});

export const editCustomQuiz = contract({
  ...ofOwner,
  id: 'editCustomQuiz',
  method: 'PUT',
  path: '/api/custom-quizzes/:id',
  summary:
    'Replace name and questions of the revision that was edited; attempts that were begun before keep the old questions',
  body: editedCustomQuizSchema,
  maxBytes: maxQuizBytes,
});

export const changeCustomQuiz = contract({
  ...ofOwner,
  id: 'changeCustomQuiz',
  method: 'PATCH',
  path: '/api/custom-quizzes/:id',
  summary: 'Close or open a quiz, set when it ends, choose who sees its board',
  errors: ['quiz_deleted'],
  body: quizSettingsChangeSchema,
});

export const objectToHiding = contract({
  ...ofOwner,
  id: 'objectToHiding',
  method: 'POST',
  path: '/api/custom-quizzes/:id/objection',
  summary:
    'Object to the hiding of a quiz by the number of its reports, once until operators decide; it is shown at once',
  body: objectionSchema,
});

export const deleteCustomQuiz = contract({
  ...ofOwner,
  id: 'deleteCustomQuiz',
  method: 'DELETE',
  path: '/api/custom-quizzes/:id',
  summary: 'Delete a quiz for good, with its questions, answers and board',
  reply: deletedQuizSchema,
  errors: ['quiz_deleted'],
});
