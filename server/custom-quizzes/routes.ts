import { Hono } from 'hono';
import * as v from 'valibot';
import {
  createdQuizSchema,
  idSchema,
  newCustomQuizSchema,
  ownedCustomQuizSchema,
  publicCustomQuizSchema,
} from '#core/custom-quiz.ts';
import { createCustomQuiz } from '#server/custom-quizzes/create-custom-quiz.ts';
import { readCustomQuiz } from '#server/custom-quizzes/read-custom-quiz.ts';
import { readOwnedQuiz } from '#server/custom-quizzes/read-owned-quiz.ts';
import { documented } from '#server/http/documented.ts';
import { bearerToken, idempotencyHeader, validate } from '#server/http/validate.ts';
import type { Services } from '#server/services.ts';

const quizParam = v.object({ id: idSchema });

export function customQuizRoutes(services: Services) {
  return new Hono()
    .post(
      '/',
      documented({
        operationId: 'createCustomQuiz',
        summary: 'Make a personal quiz; the reply carries the share link and the secret owner link',
        status: 201,
        reply: createdQuizSchema,
        errors: [
          'bad_request',
          'forbidden',
          'idempotency_conflict',
          'too_large',
          'unsupported_media_type',
          'invalid',
        ],
      }),
      validate('header', idempotencyHeader),
      validate('json', newCustomQuizSchema),
      async (c) => {
        const created = await createCustomQuiz(services, {
          quiz: c.req.valid('json'),
          origin: services.config.publicUrl ?? new URL(c.req.url).origin,
          idempotencyKey: c.req.valid('header')['idempotency-key'],
        });
        return c.json(created, 201);
      },
    )
    .get(
      '/:id',
      documented({
        operationId: 'readCustomQuiz',
        summary: 'A quiz as anyone may read it: questions and options, never the answers',
        reply: publicCustomQuizSchema,
        errors: ['not_found'],
      }),
      validate('param', quizParam),
      async (c) => c.json(await readCustomQuiz(services, c.req.valid('param').id), 200),
    )
    .get(
      '/:id/owned',
      documented({
        operationId: 'readOwnedQuiz',
        summary: 'A quiz as its creator reads it, with the right options',
        reply: ownedCustomQuizSchema,
        errors: ['unauthorized', 'not_found'],
        bearer: 'ownerKey',
      }),
      validate('param', quizParam),
      async (c) => {
        const owned = await readOwnedQuiz(services, {
          id: c.req.valid('param').id,
          ownerKey: bearerToken(c.req.header('Authorization')),
        });
        return c.json(owned, 200);
      },
    );
}
