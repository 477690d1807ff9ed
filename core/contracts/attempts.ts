import * as v from 'valibot';
import {
  answerReplySchema,
  attemptSchema,
  givenAnswerSchema,
  nextQuestionSchema,
  startedAttemptSchema,
} from '#core/attempt-schemas.ts';
import { contract } from '#core/contract.ts';
import { quizGone } from '#core/errors.ts';
import { attemptIdSchema } from '#core/id-schemas.ts';
import { defaultLanguage, languages } from '#core/language.ts';
import { answers, ownerChanges, quizOf, reactions, starts, startsOfQuiz } from '#core/limits.ts';
import { newAttemptSchema } from '#core/new-attempt.ts';
import { reactionSchema } from '#core/reaction-schemas.ts';
import { newThreadSchema, swapSchema } from '#core/swap.ts';
import { backSchema } from '#core/thread.ts';

const params = v.object({ id: attemptIdSchema });
/** The language for quizzes that have several; a custom quiz has one. */
const query = v.object({
  lang: v.optional(v.picklist(languages, 'unknown_language'), defaultLanguage),
});

export const startAttempt = contract({
  id: 'startAttempt',
  method: 'POST',
  path: '/api/attempts',
  summary:
    'Start answering a quiz; the token in the reply is what answers with it. A competition needs the token of a player',
  status: 201,
  reply: startedAttemptSchema,
  errors: [
    'not_found',
    ...quizGone,
    'quiz_closed',
    'competition_closed',
    'already_entered',
    'idempotency_conflict',
  ],
  caller: 'player',
  isCallerOptional: true,
  isIdempotent: true,
  query,
  body: newAttemptSchema,
  limit: starts,
  limitOf: { policy: startsOfQuiz, key: quizOf },
});

export const readAttempt = contract({
  id: 'readAttempt',
  method: 'GET',
  path: '/api/attempts/:id',
  summary: 'Where an attempt stands: its open question, or its result and review',
  reply: attemptSchema,
  errors: [...quizGone],
  caller: 'attempt',
  params,
  query,
});

export const readSwap = contract({
  id: 'readSwap',
  method: 'GET',
  path: '/api/attempts/:id/swap',
  summary: "The questions of a friend's quiz that was answered, to make a quiz of one's own from",
  reply: swapSchema,
  errors: [...quizGone, 'not_finished'],
  caller: 'attempt',
  params,
});

export const joinThread = contract({
  id: 'joinThread',
  method: 'POST',
  path: '/api/attempts/:id/thread',
  summary:
    "Let the creator of a quiz that replies to one's own know who has answered it; the reply, and from then on the results of both, say how well each knows the other",
  reply: backSchema,
  errors: [...quizGone, 'not_finished'],
  caller: 'attempt',
  params,
  body: newThreadSchema,
  limit: ownerChanges,
});

export const nextQuestion = contract({
  id: 'nextQuestion',
  method: 'POST',
  path: '/api/attempts/:id/questions',
  summary: 'Ask for the question that waits; its clock starts, and only once',
  reply: attemptSchema,
  errors: [...quizGone, 'wrong_question', 'quiz_closed', 'competition_closed'],
  caller: 'attempt',
  params,
  query,
  body: nextQuestionSchema,
  limit: answers,
});

export const answerQuestion = contract({
  id: 'answerQuestion',
  method: 'POST',
  path: '/api/attempts/:id/answers',
  summary: 'Answer the open question; the first answer locks, the same one may be sent again',
  reply: answerReplySchema,
  errors: [...quizGone, 'answer_conflict', 'wrong_question', 'quiz_closed', 'competition_closed'],
  caller: 'attempt',
  params,
  query,
  body: givenAnswerSchema,
  limit: answers,
});

export const reactToQuestion = contract({
  id: 'reactToQuestion',
  method: 'POST',
  path: '/api/attempts/:id/reactions',
  summary:
    "React to a missed question of somebody's quiz, for its creator to see; the newest reaction counts",
  reply: reactionSchema,
  errors: [...quizGone, 'wrong_question'],
  caller: 'attempt',
  params,
  body: reactionSchema,
  limit: reactions,
});
