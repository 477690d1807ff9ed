import { Hono } from 'hono';
import * as v from 'valibot';
import {
  answerReplySchema,
  attemptIdSchema,
  attemptSchema,
  givenAnswerSchema,
  newAttemptSchema,
  startedAttemptSchema,
} from '#core/attempt.ts';
import { answerQuestion } from '#server/attempts/answer-question.ts';
import { readAttempt } from '#server/attempts/read-attempt.ts';
import { startAttempt } from '#server/attempts/start-attempt.ts';
import { documented } from '#server/http/documented.ts';
import { bearerToken, validate } from '#server/http/validate.ts';
import type { Services } from '#server/services.ts';

const attemptParam = v.object({ id: attemptIdSchema });

export function attemptRoutes(services: Services) {
  return new Hono()
    .post(
      '/',
      documented({
        operationId: 'startAttempt',
        summary: 'Start answering a quiz; the token in the reply is what answers with it',
        status: 201,
        reply: startedAttemptSchema,
        errors: [
          'bad_request',
          'forbidden',
          'not_found',
          'too_large',
          'unsupported_media_type',
          'invalid',
        ],
      }),
      validate('json', newAttemptSchema),
      async (c) => c.json(await startAttempt(services, c.req.valid('json')), 201),
    )
    .get(
      '/:id',
      documented({
        operationId: 'readAttempt',
        summary: 'Where an attempt stands: its open question, or its result and review',
        reply: attemptSchema,
        errors: ['unauthorized', 'not_found'],
        bearer: 'attemptToken',
      }),
      validate('param', attemptParam),
      async (c) => {
        const token = bearerToken(c.req.header('Authorization'));
        return c.json(await readAttempt(services, { id: c.req.valid('param').id, token }), 200);
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
          'too_large',
          'unsupported_media_type',
          'invalid',
        ],
        bearer: 'attemptToken',
      }),
      validate('param', attemptParam),
      validate('json', givenAnswerSchema),
      async (c) => {
        const reply = await answerQuestion(services, {
          id: c.req.valid('param').id,
          token: bearerToken(c.req.header('Authorization')),
          given: c.req.valid('json'),
        });
        return c.json(reply, 200);
      },
    );
}
