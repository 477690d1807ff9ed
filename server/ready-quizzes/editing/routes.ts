import { Hono } from 'hono';
import * as v from 'valibot';
import {
  documentIdSchema,
  editableQuizListSchema,
  editableQuizSchema,
  editedReadyQuizSchema,
  maxQuizBytes,
  moveSchema,
  publicationSchema,
  readyQuizChangeSchema,
  savedQuizSchema,
} from '#core/edited-ready-quiz.ts';
import type { OperatorEnvironment } from '#server/operators/audit.ts';
import { operatorOperation } from '#server/operators/operator-operation.ts';
import { requireOwnQuizzes } from '#server/operators/own-content.ts';
import { deleteQuiz, moveQuiz, publishQuiz } from '#server/ready-quizzes/editing/change-list.ts';
import { listEditableQuizzes } from '#server/ready-quizzes/editing/list-quizzes.ts';
import { readEditableQuiz } from '#server/ready-quizzes/editing/read-quiz.ts';
import { changeQuiz, createQuiz } from '#server/ready-quizzes/editing/save-quiz.ts';
import type { Services } from '#server/services.ts';

const params = v.object({ documentId: documentIdSchema });

const done = v.object({ done: v.boolean() });

/** `/api/admin/quizzes`: the operators' routes for ready quizzes. */
export function quizEditingRoutes(services: Services) {
  return new Hono<OperatorEnvironment>()
    .get(
      '/',
      ...operatorOperation(
        services,
        {
          operationId: 'listEditableQuizzes',
          summary: 'Every ready quiz, drafts too, best rank first',
          reply: editableQuizListSchema,
        },
        () => listEditableQuizzes(services),
      ),
    )
    .use(requireOwnQuizzes(services))
    .post(
      '/',
      ...operatorOperation(
        services,
        {
          operationId: 'createReadyQuiz',
          summary: 'Create a ready quiz; its images are uploaded before',
          status: 201,
          reply: savedQuizSchema,
          errors: ['edited_elsewhere'],
          action: 'quiz.create',
          body: v.object({ quiz: editedReadyQuizSchema }),
          maxBytes: maxQuizBytes,
        },
        async ({ body: { quiz }, setAudit }) => {
          const saved = await createQuiz(services, quiz);
          setAudit({ subject: saved.documentId, details: quiz.slug });
          return saved;
        },
      ),
    )
    .get(
      '/:documentId',
      ...operatorOperation(
        services,
        {
          operationId: 'readEditableQuiz',
          summary: 'A ready quiz with its answers, published or not',
          reply: editableQuizSchema,
          errors: ['edited_elsewhere'],
          params,
        },
        ({ params }) => readEditableQuiz(services, params.documentId),
      ),
    )
    .put(
      '/:documentId',
      ...operatorOperation(
        services,
        {
          operationId: 'changeReadyQuiz',
          summary: 'Change the revision of a ready quiz that was read before',
          reply: savedQuizSchema,
          errors: ['edited_elsewhere', 'edit_conflict'],
          action: 'quiz.change',
          params,
          body: readyQuizChangeSchema,
          maxBytes: maxQuizBytes,
        },
        async ({ params, body, setAudit }) => {
          const saved = await changeQuiz(services, { ...params, ...body });
          setAudit({ details: body.quiz.slug });
          return saved;
        },
      ),
    )
    .delete(
      '/:documentId',
      ...operatorOperation(
        services,
        {
          operationId: 'deleteReadyQuiz',
          summary: 'Delete a ready quiz; attempts and competitions go on with their questions',
          reply: done,
          errors: ['edited_elsewhere'],
          action: 'quiz.delete',
          params,
        },
        async ({ params: { documentId }, setAudit }) => {
          setAudit({ details: (await readEditableQuiz(services, documentId)).quiz.slug });
          await deleteQuiz(services, documentId);
          return { done: true };
        },
      ),
    )
    .put(
      '/:documentId/publication',
      ...operatorOperation(
        services,
        {
          operationId: 'publishReadyQuiz',
          summary: 'Show a ready quiz to everybody, or to operators only',
          reply: done,
          errors: ['edited_elsewhere'],
          action: 'quiz.publish',
          params,
          body: publicationSchema,
        },
        async ({ params, body: { published: isPublished }, setAudit }) => {
          setAudit({ details: isPublished ? 'published' : 'unpublished' });
          await publishQuiz(services, { ...params, isPublished });
          return { done: true };
        },
      ),
    )
    .post(
      '/:documentId/moves',
      ...operatorOperation(
        services,
        {
          operationId: 'moveReadyQuiz',
          summary: 'Put a ready quiz before another in the list, or at its end',
          reply: done,
          errors: ['edited_elsewhere'],
          action: 'quiz.move',
          params,
          body: moveSchema,
        },
        async ({ params, body: { before }, setAudit }) => {
          setAudit({ details: before === null ? 'to the end' : `before ${before}` });
          await moveQuiz(services, { ...params, before });
          return { done: true };
        },
      ),
    );
}
