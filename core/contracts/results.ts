import * as v from 'valibot';
import { pageQuery } from '#core/board-page.ts';
import { contract } from '#core/contract.ts';
import { idSchema, quizIdSchema } from '#core/id-schemas.ts';
import { insights, ownerChanges, resultExports, results } from '#core/limits.ts';
import { newestRemovalSchema, removedNewestSchema } from '#core/newest.ts';
import { boardRowSchema, insightSchema, newestRowsSchema, resultsSchema } from '#core/results.ts';

const params = v.object({ id: quizIdSchema });
const rowParams = v.object({ id: quizIdSchema, row: idSchema });

/** Fields shared by everything here: only a quiz's creator sees who answered what. */
const ofOwner = { errors: ['quiz_deleted'], caller: 'owner', params } as const;

export const readResults = contract({
  ...ofOwner,
  id: 'readResults',
  method: 'GET',
  path: '/api/custom-quizzes/:id/results',
  summary: 'Finished attempts with their answers, best first, for the creator',
  reply: resultsSchema,
  query: pageQuery,
  limitOfCaller: results,
});

export const readInsight = contract({
  ...ofOwner,
  id: 'readInsight',
  method: 'GET',
  path: '/api/custom-quizzes/:id/insight',
  summary: 'How many people chose which option, question by question, for the creator',
  reply: insightSchema,
  limitOfCaller: insights,
});

export const exportResults = contract({
  ...ofOwner,
  id: 'exportResults',
  method: 'GET',
  path: '/api/custom-quizzes/:id/results.csv',
  summary: 'The results as a table for spreadsheets, for the creator',
  reply: v.string(),
  mediaType: 'text/csv',
  limitOfCaller: resultExports,
});

export const countNewestRows = contract({
  ...ofOwner,
  id: 'countNewestRows',
  method: 'GET',
  path: '/api/custom-quizzes/:id/newest',
  summary: 'How many rows of the board are from the last 10 minutes, hour and day, for the creator',
  reply: newestRowsSchema,
  limitOfCaller: results,
});

export const removeNewestRows = contract({
  ...ofOwner,
  id: 'removeNewestRows',
  method: 'POST',
  path: '/api/custom-quizzes/:id/remove-newest',
  summary:
    'Take the rows that finished at `since` or later off the board: 10,000 at a time, the newest first',
  reply: removedNewestSchema,
  body: newestRemovalSchema,
  limitOfCaller: ownerChanges,
});

export const removeRow = contract({
  ...ofOwner,
  id: 'removeRow',
  method: 'DELETE',
  path: '/api/custom-quizzes/:id/rows/:row',
  summary: 'Take a row off the board; once more changes nothing',
  reply: boardRowSchema,
  params: rowParams,
  limitOfCaller: ownerChanges,
});

export const restoreRow = contract({
  ...ofOwner,
  id: 'restoreRow',
  method: 'POST',
  path: '/api/custom-quizzes/:id/rows/:row/restore',
  summary: 'Put a removed row back to its place',
  reply: boardRowSchema,
  errors: ['quiz_deleted', 'kept_off'],
  params: rowParams,
  limitOfCaller: ownerChanges,
});
