import * as contracts from '#core/contracts/ready-quizzes.ts';
import { verb } from '#server/operations/verb.ts';
import { deleteQuiz, moveQuiz, publishQuiz } from '#server/ready-quizzes/editing/change-list.ts';
import { listEditableQuizzes } from '#server/ready-quizzes/editing/list-quizzes.ts';
import { readEditableQuiz } from '#server/ready-quizzes/editing/read-quiz.ts';
import { changeQuiz, createQuiz } from '#server/ready-quizzes/editing/save-quiz.ts';

export const readyQuizzesEditingVerbs = [
  verb(contracts.listEditableQuizzes, ({ query }, services) =>
    listEditableQuizzes(services, query),
  ),
  verb(contracts.createReadyQuiz, async ({ body: { quiz }, setAudit }, services) => {
    const saved = await createQuiz(services, quiz);
    setAudit({ subject: saved.documentId, details: quiz.slug });
    return saved;
  }),
  verb(contracts.readEditableQuiz, ({ params }, services) =>
    readEditableQuiz(services, params.documentId),
  ),
  verb(contracts.changeReadyQuiz, async ({ params, body, setAudit }, services) => {
    const saved = await changeQuiz(services, { ...params, ...body });
    setAudit({ details: body.quiz.slug });
    return saved;
  }),
  verb(contracts.deleteReadyQuiz, async ({ params: { documentId }, setAudit }, services) => {
    setAudit({ details: (await readEditableQuiz(services, documentId)).quiz.slug });
    await deleteQuiz(services, documentId);
    return { done: true };
  }),
  verb(
    contracts.publishReadyQuiz,
    async ({ params, body: { published: isPublished }, setAudit }, services) => {
      setAudit({ details: isPublished ? 'published' : 'unpublished' });
      await publishQuiz(services, { ...params, isPublished });
      return { done: true };
    },
  ),
  verb(contracts.moveReadyQuiz, async ({ params, body: { place }, setAudit }, services) => {
    setAudit({ details: `to place ${place}` });
    await moveQuiz(services, { ...params, place });
    return { done: true };
  }),
];
