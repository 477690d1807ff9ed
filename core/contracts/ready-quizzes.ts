import * as v from 'valibot';
import { contract } from '#core/contract.ts';
import {
  documentIdSchema,
  editableQuizListQuerySchema,
  editableQuizListSchema,
  editableQuizSchema,
  editedReadyQuizSchema,
  maxQuizBytes,
  moveSchema,
  publicationSchema,
  readyQuizChangeSchema,
  savedQuizSchema,
} from '#core/edited-ready-quiz.ts';

const params = v.object({ documentId: documentIdSchema });
const done = v.object({ done: v.boolean() });

export const listEditableQuizzes = contract({
  id: 'listEditableQuizzes',
  method: 'GET',
  path: '/api/admin/quizzes',
  caller: 'operator',
  summary: 'The ready quizzes, drafts too, best rank first, a page of them',
  query: editableQuizListQuerySchema,
  reply: editableQuizListSchema,
});

export const createReadyQuiz = contract({
  id: 'createReadyQuiz',
  method: 'POST',
  path: '/api/admin/quizzes',
  caller: 'operator',
  edits: 'quizzes',
  summary: 'Create a ready quiz; its images are uploaded before',
  status: 201,
  reply: savedQuizSchema,
  action: 'quiz.create',
  body: v.object({ quiz: editedReadyQuizSchema }),
  maxBytes: maxQuizBytes,
});

export const readEditableQuiz = contract({
  id: 'readEditableQuiz',
  method: 'GET',
  path: '/api/admin/quizzes/:documentId',
  caller: 'operator',
  edits: 'quizzes',
  summary: 'A ready quiz with its answers, published or not',
  reply: editableQuizSchema,
  params,
});

export const changeReadyQuiz = contract({
  id: 'changeReadyQuiz',
  method: 'PUT',
  path: '/api/admin/quizzes/:documentId',
  caller: 'operator',
  edits: 'quizzes',
  summary: 'Change the revision of a ready quiz that was read before',
  reply: savedQuizSchema,
  errors: ['edit_conflict'],
  action: 'quiz.change',
  params,
  body: readyQuizChangeSchema,
  maxBytes: maxQuizBytes,
});

export const deleteReadyQuiz = contract({
  id: 'deleteReadyQuiz',
  method: 'DELETE',
  path: '/api/admin/quizzes/:documentId',
  caller: 'operator',
  edits: 'quizzes',
  summary: 'Delete a ready quiz; attempts and competitions go on with their questions',
  reply: done,
  action: 'quiz.delete',
  params,
});

export const publishReadyQuiz = contract({
  id: 'publishReadyQuiz',
  method: 'PUT',
  path: '/api/admin/quizzes/:documentId/publication',
  caller: 'operator',
  edits: 'quizzes',
  summary: 'Show a ready quiz to everybody, or to operators only',
  reply: done,
  action: 'quiz.publish',
  params,
  body: publicationSchema,
});

export const moveReadyQuiz = contract({
  id: 'moveReadyQuiz',
  method: 'POST',
  path: '/api/admin/quizzes/:documentId/moves',
  caller: 'operator',
  edits: 'quizzes',
  summary: 'Move a ready quiz to a place of the list, from 1',
  reply: done,
  action: 'quiz.move',
  params,
  body: moveSchema,
});
