import * as v from 'valibot';
import { contract } from '#core/contract.ts';
import { wordChangeSchema, wordLimits, wordListSchema } from '#core/review-words.ts';

export const readWords = contract({
  id: 'readWords',
  method: 'GET',
  path: '/api/admin/words',
  caller: 'operator',
  summary: 'The words that send a quiz or a name to review',
  reply: wordListSchema,
});

export const changeWord = contract({
  id: 'changeWord',
  method: 'PUT',
  path: '/api/admin/words',
  caller: 'operator',
  summary: 'Put a word into the list, or take it out of it',
  reply: wordListSchema,
  action: 'word.change',
  body: wordChangeSchema,
});

export const findWords = contract({
  id: 'findWords',
  method: 'GET',
  path: '/api/admin/words/found',
  caller: 'operator',
  summary: 'The words of the list that are in a text',
  reply: v.object({ words: v.array(v.string()) }),
  query: v.object({
    text: v.pipe(v.string('required'), v.maxLength(wordLimits.text, 'too_long')),
  }),
});
