import { Hono } from 'hono';
import * as v from 'valibot';
import {
  documentIdSchema,
  editableQuizSchema,
  editedQuizSchema,
  maxQuizBytes,
  moveSchema,
  publicationSchema,
  quizChangeSchema,
  quizListSchema,
  savedQuizSchema,
} from '#core/edited-quiz.ts';
import type { ErrorCode } from '#core/errors.ts';
import { documented } from '#server/http/documented.ts';
import { takeUpTo } from '#server/http/security.ts';
import { validate } from '#server/http/validate.ts';
import { type AdminEnvironment, audited } from '#server/operators/audit.ts';
import { requireOwnQuizzes } from '#server/operators/own-content.ts';
import { deleteQuiz, moveQuiz, publishQuiz } from '#server/ready-quizzes/editing/change-list.ts';
import { listEditableQuizzes } from '#server/ready-quizzes/editing/list-quizzes.ts';
import { readEditableQuiz } from '#server/ready-quizzes/editing/read-quiz.ts';
import { changeQuiz, createQuiz } from '#server/ready-quizzes/editing/save-quiz.ts';
import type { Services } from '#server/services.ts';

/** What a write of quizzes may be refused with. */
export const writeErrors: readonly ErrorCode[] = [
  'bad_request',
  'forbidden',
  'edited_elsewhere',
  'unsupported_media_type',
  'too_large',
  'invalid',
];

const idParam = v.object({ documentId: documentIdSchema });

const done = v.object({ done: v.boolean() });

/** `/api/admin/quizzes`: ready quizzes as operators make and change them. */
export function quizEditingRoutes(services: Services) {
  return new Hono<AdminEnvironment>()
    .get(
      '/',
      documented({
        operationId: 'listEditableQuizzes',
        summary: 'Every ready quiz, drafts too, best rank first',
        reply: quizListSchema,
        errors: [],
        isForOperators: true,
      }),
      async (c) => c.json(await listEditableQuizzes(services), 200),
    )
    .use(requireOwnQuizzes(services))
    .post(
      '/',
      takeUpTo(maxQuizBytes),
      documented({
        operationId: 'createReadyQuiz',
        summary: 'Create a ready quiz; its images are uploaded before',
        status: 201,
        reply: savedQuizSchema,
        errors: writeErrors,
        isForOperators: true,
      }),
      audited(services, 'quiz.create'),
      validate('json', v.object({ quiz: editedQuizSchema })),
      async (c) => {
        const { quiz } = c.req.valid('json');
        const saved = await createQuiz(services, quiz);
        c.set('auditSubject', saved.documentId);
        c.set('auditDetails', quiz.slug);
        return c.json(saved, 201);
      },
    )
    .get(
      '/:documentId',
      documented({
        operationId: 'readEditableQuiz',
        summary: 'A ready quiz with its answers, published or not',
        reply: editableQuizSchema,
        errors: ['not_found', 'edited_elsewhere'],
        isForOperators: true,
      }),
      validate('param', idParam),
      async (c) => c.json(await readEditableQuiz(services, c.req.valid('param').documentId), 200),
    )
    .put(
      '/:documentId',
      takeUpTo(maxQuizBytes),
      documented({
        operationId: 'changeReadyQuiz',
        summary: 'Change the revision of a ready quiz that was read before',
        reply: savedQuizSchema,
        errors: [...writeErrors, 'not_found', 'edit_conflict'],
        isForOperators: true,
      }),
      audited(services, 'quiz.change'),
      validate('param', idParam),
      validate('json', quizChangeSchema),
      async (c) => {
        const change = { ...c.req.valid('param'), ...c.req.valid('json') };
        const saved = await changeQuiz(services, change);
        c.set('auditDetails', change.quiz.slug);
        return c.json(saved, 200);
      },
    )
    .delete(
      '/:documentId',
      documented({
        operationId: 'deleteReadyQuiz',
        summary: 'Delete a ready quiz; attempts and competitions go on with their questions',
        reply: done,
        errors: ['forbidden', 'not_found', 'edited_elsewhere'],
        isForOperators: true,
      }),
      audited(services, 'quiz.delete'),
      validate('param', idParam),
      async (c) => {
        const { documentId } = c.req.valid('param');
        c.set('auditDetails', (await readEditableQuiz(services, documentId)).quiz.slug);
        await deleteQuiz(services, documentId);
        return c.json({ done: true }, 200);
      },
    )
    .put(
      '/:documentId/publication',
      documented({
        operationId: 'publishReadyQuiz',
        summary: 'Show a ready quiz to everybody, or to operators only',
        reply: done,
        errors: [...writeErrors, 'not_found'],
        isForOperators: true,
      }),
      audited(services, 'quiz.publish'),
      validate('param', idParam),
      validate('json', publicationSchema),
      async (c) => {
        const { published: isPublished } = c.req.valid('json');
        c.set('auditDetails', isPublished ? 'published' : 'unpublished');
        await publishQuiz(services, { ...c.req.valid('param'), isPublished });
        return c.json({ done: true }, 200);
      },
    )
    .post(
      '/:documentId/moves',
      documented({
        operationId: 'moveReadyQuiz',
        summary: 'Put a ready quiz before another in the list, or at its end',
        reply: done,
        errors: [...writeErrors, 'not_found'],
        isForOperators: true,
      }),
      audited(services, 'quiz.move'),
      validate('param', idParam),
      validate('json', moveSchema),
      async (c) => {
        const { before } = c.req.valid('json');
        c.set('auditDetails', before === null ? 'to the end' : `before ${before}`);
        await moveQuiz(services, { ...c.req.valid('param'), before });
        return c.json({ done: true }, 200);
      },
    );
}
