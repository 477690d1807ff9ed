import { Hono } from 'hono';
import * as v from 'valibot';
import { createdQuizSchema } from '#core/created-quiz.ts';
import {
  deletedQuizSchema,
  editedQuizSchema,
  newCustomQuizSchema,
  ownedCustomQuizSchema,
  publicCustomQuizSchema,
  quizChangeSchema,
} from '#core/custom-quiz-schemas.ts';
import { quizIdSchema } from '#core/ids.ts';
import { objectionSchema } from '#core/report.ts';
import type { RatePolicy } from '#server/counts/rate-limits.ts';
import { changeCustomQuiz } from '#server/custom-quizzes/change-custom-quiz.ts';
import { createCustomQuiz } from '#server/custom-quizzes/create-custom-quiz.ts';
import { deleteCustomQuiz } from '#server/custom-quizzes/delete-custom-quiz.ts';
import { editCustomQuiz } from '#server/custom-quizzes/edit-custom-quiz.ts';
import { limitOwner } from '#server/custom-quizzes/limit-owner.ts';
import { objectToHiding } from '#server/custom-quizzes/object-to-hiding.ts';
import { readCustomQuiz } from '#server/custom-quizzes/read-custom-quiz.ts';
import { readOwnedQuiz } from '#server/custom-quizzes/read-owned-quiz.ts';
import { documented } from '#server/http/documented.ts';
import { limitRate } from '#server/http/limit-rate.ts';
import { bearerToken, idempotencyHeader, validate } from '#server/http/validate.ts';
import type { Services } from '#server/services.ts';

const quizParam = v.object({ id: quizIdSchema });

/** Thousands of phones may share an address; a person makes a few quizzes in an hour. */
const newQuizzes: RatePolicy = { name: 'new quizzes', requests: 600, seconds: 3_600 };

/** Each costs a transaction; a creator who saves again and again stays far below. */
export const ownerChanges: RatePolicy = { name: 'owner changes', requests: 300, seconds: 60 };

const ownerErrors = ['unauthorized', 'not_found', 'gone'] as const;

const writeErrors = [
  'bad_request',
  'forbidden',
  'too_large',
  'unsupported_media_type',
  'invalid',
] as const;

export function customQuizRoutes(services: Services) {
  return new Hono()
    .post(
      '/',
      documented({
        operationId: 'createCustomQuiz',
        summary: 'Make a personal quiz; the reply carries the share link and the secret owner link',
        status: 201,
        reply: createdQuizSchema,
        errors: [...writeErrors, 'idempotency_conflict', 'too_many_requests'],
      }),
      validate('header', idempotencyHeader),
      validate('json', newCustomQuizSchema),
      // After the checks: a mistake in the form does not use up a visitor's quizzes.
      limitRate(services, newQuizzes),
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
        errors: ['not_found', 'gone'],
      }),
      validate('param', quizParam),
      async (c) => c.json(await readCustomQuiz(services, c.req.valid('param').id), 200),
    )
    .get(
      '/:id/owned',
      documented({
        operationId: 'readOwnedQuiz',
        summary: 'A quiz as its creator reads it: with the right options, and where it stands',
        reply: ownedCustomQuizSchema,
        errors: ownerErrors,
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
    )
    .put(
      '/:id',
      documented({
        operationId: 'editCustomQuiz',
        summary:
          'Replace name and questions of the revision that was edited; who has begun before keeps the old questions',
        reply: ownedCustomQuizSchema,
        errors: [...ownerErrors, ...writeErrors, 'edit_conflict', 'too_many_requests'],
        bearer: 'ownerKey',
      }),
      validate('param', quizParam),
      limitOwner(services, ownerChanges),
      validate('json', editedQuizSchema),
      async (c) => {
        const owned = await editCustomQuiz(services, {
          id: c.req.valid('param').id,
          ownerKey: bearerToken(c.req.header('Authorization')),
          edited: c.req.valid('json'),
        });
        return c.json(owned, 200);
      },
    )
    .patch(
      '/:id',
      documented({
        operationId: 'changeCustomQuiz',
        summary: 'Close or open a quiz, set when it ends, choose who sees its board',
        reply: ownedCustomQuizSchema,
        errors: [...ownerErrors, ...writeErrors, 'too_many_requests'],
        bearer: 'ownerKey',
      }),
      validate('param', quizParam),
      limitOwner(services, ownerChanges),
      validate('json', quizChangeSchema),
      async (c) => {
        const owned = await changeCustomQuiz(services, {
          id: c.req.valid('param').id,
          ownerKey: bearerToken(c.req.header('Authorization')),
          change: c.req.valid('json'),
        });
        return c.json(owned, 200);
      },
    )
    .post(
      '/:id/objection',
      documented({
        operationId: 'objectToHiding',
        summary:
          'Object to the hiding of a quiz by the number of its reports, once until operators decide; it is shown at once',
        reply: ownedCustomQuizSchema,
        errors: [...ownerErrors, ...writeErrors, 'edit_conflict', 'too_many_requests'],
        bearer: 'ownerKey',
      }),
      validate('param', quizParam),
      limitOwner(services, ownerChanges),
      validate('json', objectionSchema),
      async (c) => {
        const owned = await objectToHiding(services, {
          id: c.req.valid('param').id,
          ownerKey: bearerToken(c.req.header('Authorization')),
          objection: c.req.valid('json'),
        });
        return c.json(owned, 200);
      },
    )
    .delete(
      '/:id',
      documented({
        operationId: 'deleteCustomQuiz',
        summary: 'Delete a quiz for good, with its questions, answers and board',
        reply: deletedQuizSchema,
        errors: [...ownerErrors, 'forbidden', 'too_many_requests'],
        bearer: 'ownerKey',
      }),
      validate('param', quizParam),
      limitOwner(services, ownerChanges),
      async (c) => {
        const { id } = c.req.valid('param');
        const ownerKey = bearerToken(c.req.header('Authorization'));
        await deleteCustomQuiz(services, { id, ownerKey });
        return c.json({ id, deleted: true } as const, 200);
      },
    );
}
