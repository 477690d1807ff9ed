import { Hono } from 'hono';
import * as v from 'valibot';
import { createdQuizSchema } from '#core/created-quiz.ts';
import {
  deletedQuizSchema,
  editedCustomQuizSchema,
  newCustomQuizBodySchema,
  ownedCustomQuizSchema,
  type PublicCustomQuiz,
  publicCustomQuizSchema,
  quizSettingsChangeSchema,
} from '#core/custom-quiz-schemas.ts';
import { quizIdSchema } from '#core/id-schemas.ts';
import { newQuizzes, ownerChanges } from '#core/limits.ts';
import { objectionSchema } from '#core/report.ts';
import { maxQuizBytes } from '#core/request.ts';
import { changeCustomQuiz } from '#server/custom-quizzes/change-custom-quiz.ts';
import { createCustomQuiz } from '#server/custom-quizzes/create-custom-quiz.ts';
import { deleteCustomQuiz } from '#server/custom-quizzes/delete-custom-quiz.ts';
import { editCustomQuiz } from '#server/custom-quizzes/edit-custom-quiz.ts';
import { limitOwner } from '#server/custom-quizzes/limit-owner.ts';
import { objectToHiding } from '#server/custom-quizzes/object-to-hiding.ts';
import { readCustomQuiz } from '#server/custom-quizzes/read-custom-quiz.ts';
import { readOwnedQuiz } from '#server/custom-quizzes/read-owned-quiz.ts';
import { noteBoard } from '#server/events/event-bus.ts';
import { operation } from '#server/http/operation.ts';
import type { Services } from '#server/services.ts';

const params = v.object({ id: quizIdSchema });

type Id = v.InferOutput<typeof params>;

export function customQuizRoutes(services: Services) {
  /** Fields shared by the creator's changes. */
  const ownerOperation = {
    reply: ownedCustomQuizSchema,
    errors: ['gone', 'edit_conflict'],
    bearer: 'ownerKey',
    params,
    guards: [limitOwner(services, ownerChanges)],
  } as const;
  return new Hono()
    .post(
      '/',
      ...operation(
        services,
        {
          operationId: 'createCustomQuiz',
          summary:
            'Make a personal quiz; the reply carries the share link and the secret owner link',
          status: 201,
          reply: createdQuizSchema,
          errors: ['unauthorized', 'not_finished', 'idempotency_conflict'],
          isIdempotent: true,
          body: newCustomQuizBodySchema,
          maxBytes: maxQuizBytes,
          limit: newQuizzes,
        },
        ({ body: { replyTo, ...quiz }, idempotencyKey, context }) =>
          createCustomQuiz(services, {
            quiz,
            replyTo,
            origin: services.config.publicUrl ?? new URL(context.req.url).origin,
            idempotencyKey,
          }),
      ),
    )
    .get(
      '/:id',
      ...operation(
        services,
        {
          operationId: 'readCustomQuiz',
          summary: 'A quiz as anyone may read it: questions and options, never the answers',
          reply: publicCustomQuizSchema,
          errors: ['gone'],
          params,
          keep: {
            store: 'boards',
            note: (note, { id }: Id) => noteBoard(note, id),
            until: ({ closed, endsAt }: PublicCustomQuiz) => (closed ? null : endsAt),
          },
        },
        ({ params }) => readCustomQuiz(services, params.id),
      ),
    )
    .get(
      '/:id/owned',
      ...operation(
        services,
        {
          operationId: 'readOwnedQuiz',
          summary: 'A quiz as its creator reads it: with the right options, and where it stands',
          reply: ownedCustomQuizSchema,
          errors: ['gone'],
          bearer: 'ownerKey',
          params,
        },
        ({ params, token: ownerKey }) => readOwnedQuiz(services, { ...params, ownerKey }),
      ),
    )
    .put(
      '/:id',
      ...operation(
        services,
        {
          ...ownerOperation,
          operationId: 'editCustomQuiz',
          summary:
            'Replace name and questions of the revision that was edited; attempts that were begun before keep the old questions',
          body: editedCustomQuizSchema,
          maxBytes: maxQuizBytes,
        },
        ({ params, body: edited, token: ownerKey }) =>
          editCustomQuiz(services, { ...params, ownerKey, edited }),
      ),
    )
    .patch(
      '/:id',
      ...operation(
        services,
        {
          ...ownerOperation,
          operationId: 'changeCustomQuiz',
          summary: 'Close or open a quiz, set when it ends, choose who sees its board',
          errors: ['gone'],
          body: quizSettingsChangeSchema,
        },
        ({ params, body: change, token: ownerKey }) =>
          changeCustomQuiz(services, { ...params, ownerKey, change }),
      ),
    )
    .post(
      '/:id/objection',
      ...operation(
        services,
        {
          ...ownerOperation,
          operationId: 'objectToHiding',
          summary:
            'Object to the hiding of a quiz by the number of its reports, once until operators decide; it is shown at once',
          body: objectionSchema,
        },
        ({ params, body: objection, token: ownerKey }) =>
          objectToHiding(services, { ...params, ownerKey, objection }),
      ),
    )
    .delete(
      '/:id',
      ...operation(
        services,
        {
          ...ownerOperation,
          operationId: 'deleteCustomQuiz',
          summary: 'Delete a quiz for good, with its questions, answers and board',
          reply: deletedQuizSchema,
          errors: ['gone'],
        },
        async ({ params: { id }, token: ownerKey }) => {
          await deleteCustomQuiz(services, { id, ownerKey });
          return { id, deleted: true } as const;
        },
      ),
    );
}
