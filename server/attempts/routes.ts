import { Hono } from 'hono';
import * as v from 'valibot';
import {
  answerReplySchema,
  attemptSchema,
  givenAnswerSchema,
  nextQuestionSchema,
  startedAttemptSchema,
} from '#core/attempt-schemas.ts';
import { attemptIdSchema } from '#core/ids.ts';
import { defaultLanguage, languages } from '#core/language.ts';
import { type NewAttempt, newAttemptSchema } from '#core/new-attempt.ts';
import { answerQuestion } from '#server/attempts/answer-question.ts';
import { nextQuestion } from '#server/attempts/next-question.ts';
import { readAttempt } from '#server/attempts/read-attempt.ts';
import { startAttempt } from '#server/attempts/start-attempt.ts';
import type { RatePolicy } from '#server/counts/rate-limits.ts';
import { documented } from '#server/http/documented.ts';
import { limitRate, limitRateOf } from '#server/http/limit-rate.ts';
import { bearerToken, idempotencyHeader, validate } from '#server/http/validate.ts';
import type { Services } from '#server/services.ts';

/** A school or a mobile network has one address, and everybody starts when the link comes. */
const starts: RatePolicy = { name: 'attempts', requests: 3_000, seconds: 60, isPerCopy: true };

/** The most that one quiz or competition may ask of a copy, from however many addresses. */
const startsOfQuiz: RatePolicy = { ...starts, name: 'attempts of a quiz', requests: 6_000 };

/** A thousand a second. Short, so that who is refused has not long to wait: clocks are running. */
const answers: RatePolicy = { name: 'answers', requests: 10_000, seconds: 10, isPerCopy: true };

function quizOf(attempt: NewAttempt): string {
  return attempt.kind === 'competition' ? attempt.competitionId : attempt.quizId;
}

const attemptParam = v.object({ id: attemptIdSchema });

/** The language that a quiz of several is read in; a custom quiz has one of its own. */
const languageQuery = v.object({
  lang: v.optional(v.picklist(languages, 'unknown_language'), defaultLanguage),
});

export function attemptRoutes(services: Services) {
  return new Hono()
    .post(
      '/',
      limitRate(services, starts),
      documented({
        operationId: 'startAttempt',
        summary:
          'Start answering a quiz; the token in the reply is what answers with it. A competition needs the token of a player',
        status: 201,
        reply: startedAttemptSchema,
        errors: [
          'bad_request',
          'unauthorized',
          'forbidden',
          'not_found',
          'gone',
          'quiz_closed',
          'competition_closed',
          'already_entered',
          'idempotency_conflict',
          'too_large',
          'unsupported_media_type',
          'invalid',
          'too_many_requests',
        ],
        bearer: 'playerToken',
        isBearerOptional: true,
      }),
      validate('query', languageQuery),
      validate('header', idempotencyHeader),
      validate('json', newAttemptSchema),
      limitRateOf(services, startsOfQuiz, quizOf),
      async (c) => {
        const started = await startAttempt(services, {
          ...c.req.valid('json'),
          language: c.req.valid('query').lang,
          token: bearerToken(c.req.header('Authorization')),
          idempotencyKey: c.req.valid('header')['idempotency-key'],
        });
        return c.json(started, 201);
      },
    )
    .get(
      '/:id',
      documented({
        operationId: 'readAttempt',
        summary: 'Where an attempt stands: its open question, or its result and review',
        reply: attemptSchema,
        errors: ['unauthorized', 'not_found', 'gone', 'invalid'],
        bearer: 'attemptToken',
      }),
      validate('param', attemptParam),
      validate('query', languageQuery),
      async (c) => {
        const attempt = await readAttempt(services, {
          id: c.req.valid('param').id,
          token: bearerToken(c.req.header('Authorization')),
          language: c.req.valid('query').lang,
        });
        return c.json(attempt, 200);
      },
    )
    .post(
      '/:id/questions',
      limitRate(services, answers),
      documented({
        operationId: 'nextQuestion',
        summary: 'Ask for the question that waits; its clock starts, and only once',
        reply: attemptSchema,
        errors: [
          'bad_request',
          'unauthorized',
          'forbidden',
          'not_found',
          'gone',
          'wrong_question',
          'quiz_closed',
          'competition_closed',
          'too_large',
          'unsupported_media_type',
          'invalid',
          'too_many_requests',
        ],
        bearer: 'attemptToken',
      }),
      validate('param', attemptParam),
      validate('query', languageQuery),
      validate('json', nextQuestionSchema),
      async (c) => {
        const attempt = await nextQuestion(services, {
          id: c.req.valid('param').id,
          token: bearerToken(c.req.header('Authorization')),
          language: c.req.valid('query').lang,
          question: c.req.valid('json').question,
        });
        return c.json(attempt, 200);
      },
    )
    .post(
      '/:id/answers',
      limitRate(services, answers),
      documented({
        operationId: 'answerQuestion',
        summary: 'Answer the open question; the first answer locks, the same one may be sent again',
        reply: answerReplySchema,
        errors: [
          'bad_request',
          'unauthorized',
          'forbidden',
          'not_found',
          'gone',
          'answer_conflict',
          'wrong_question',
          'quiz_closed',
          'competition_closed',
          'too_large',
          'unsupported_media_type',
          'invalid',
          'too_many_requests',
        ],
        bearer: 'attemptToken',
      }),
      validate('param', attemptParam),
      validate('query', languageQuery),
      validate('json', givenAnswerSchema),
      async (c) => {
        const reply = await answerQuestion(services, {
          id: c.req.valid('param').id,
          token: bearerToken(c.req.header('Authorization')),
          language: c.req.valid('query').lang,
          given: c.req.valid('json'),
        });
        return c.json(reply, 200);
      },
    );
}
