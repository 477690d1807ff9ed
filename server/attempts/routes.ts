import { Hono } from 'hono';
import * as v from 'valibot';
import {
  answerReplySchema,
  attemptIdSchema,
  attemptSchema,
  givenAnswerSchema,
  nextQuestionSchema,
  startedAttemptSchema,
} from '#core/attempt.ts';
import { defaultLanguage, languages } from '#core/language.ts';
import { newAttemptSchema } from '#core/new-attempt.ts';
import { answerQuestion } from '#server/attempts/answer-question.ts';
import { nextQuestion } from '#server/attempts/next-question.ts';
import { readAttempt } from '#server/attempts/read-attempt.ts';
import { startAttempt } from '#server/attempts/start-attempt.ts';
import { documented } from '#server/http/documented.ts';
import { bearerToken, idempotencyHeader, validate } from '#server/http/validate.ts';
import type { Services } from '#server/services.ts';

const attemptParam = v.object({ id: attemptIdSchema });

/** The language that a quiz of several is read in; a custom quiz has one of its own. */
const languageQuery = v.object({
  lang: v.optional(v.picklist(languages, 'unknown_language'), defaultLanguage),
});

export function attemptRoutes(services: Services) {
  return new Hono()
    .post(
      '/',
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
          'competition_closed',
          'already_entered',
          'too_large',
          'unsupported_media_type',
          'invalid',
        ],
        bearer: 'playerToken',
        isBearerOptional: true,
      }),
      validate('query', languageQuery),
      validate('header', idempotencyHeader),
      validate('json', newAttemptSchema),
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
        errors: ['unauthorized', 'not_found', 'invalid'],
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
      documented({
        operationId: 'nextQuestion',
        summary: 'Ask for the question that waits; its clock starts, and only once',
        reply: attemptSchema,
        errors: [
          'bad_request',
          'unauthorized',
          'forbidden',
          'not_found',
          'wrong_question',
          'competition_closed',
          'too_large',
          'unsupported_media_type',
          'invalid',
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
      documented({
        operationId: 'answerQuestion',
        summary: 'Answer the open question; the first answer locks, the same one may be sent again',
        reply: answerReplySchema,
        errors: [
          'bad_request',
          'unauthorized',
          'forbidden',
          'not_found',
          'answer_conflict',
          'wrong_question',
          'competition_closed',
          'too_large',
          'unsupported_media_type',
          'invalid',
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
