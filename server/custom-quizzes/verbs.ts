import * as contracts from '#core/contracts/custom-quizzes.ts';
import { readOwnPictures as readOwnPicturesContract } from '#core/contracts/own-pictures.ts';
import { changeCustomQuiz } from '#server/custom-quizzes/change-custom-quiz.ts';
import { countAnswers } from '#server/custom-quizzes/count-answers.ts';
import { createCustomQuiz } from '#server/custom-quizzes/create-custom-quiz.ts';
import { deleteCustomQuiz } from '#server/custom-quizzes/delete-custom-quiz.ts';
import { editCustomQuiz } from '#server/custom-quizzes/edit-custom-quiz.ts';
import { setMadeCookie } from '#server/custom-quizzes/made-cookie.ts';
import { objectToHiding } from '#server/custom-quizzes/object-to-hiding.ts';
import { readCustomQuiz } from '#server/custom-quizzes/read-custom-quiz.ts';
import { readOwnPictures } from '#server/custom-quizzes/read-own-pictures.ts';
import { readOwnedQuiz } from '#server/custom-quizzes/read-owned-quiz.ts';
import { noteBoard } from '#server/events/event-bus.ts';
import { verb } from '#server/operations/verb.ts';

export const customQuizzesVerbs = [
  verb(contracts.createCustomQuiz, async (asked, services) => {
    const { replyTo, ...quiz } = asked.body;
    const { idempotencyKey, origin, form } = asked;
    const made = await createCustomQuiz(services, { quiz, replyTo, origin, idempotencyKey });
    if (form !== null) asked.leaveCookie(setMadeCookie(made, { ...form, origin }));
    return made;
  }),
  verb(contracts.countAnswers, ({ query }, services) => countAnswers(services, query.ids)),
  verb(contracts.readCustomQuiz, ({ params }, services) => readCustomQuiz(services, params.id), {
    note: (note, { id }) => noteBoard(note, id),
    until: ({ closed, endsAt }) => (closed ? null : endsAt),
  }),
  verb(contracts.readOwnedQuiz, ({ params, token: ownerKey }, services) =>
    readOwnedQuiz(services, { ...params, ownerKey }),
  ),
  verb(readOwnPicturesContract, ({ params, token: ownerKey }, services) =>
    readOwnPictures(services, { ...params, ownerKey }),
  ),
  verb(contracts.editCustomQuiz, ({ params, body: edited, token: ownerKey }, services) =>
    editCustomQuiz(services, { ...params, ownerKey, edited }),
  ),
  verb(contracts.changeCustomQuiz, ({ params, body: change, token: ownerKey }, services) =>
    changeCustomQuiz(services, { ...params, ownerKey, change }),
  ),
  verb(contracts.objectToHiding, ({ params, body: objection, token: ownerKey }, services) =>
    objectToHiding(services, { ...params, ownerKey, objection }),
  ),
  verb(contracts.deleteCustomQuiz, async ({ params: { id }, token: ownerKey }, services) => {
    await deleteCustomQuiz(services, { id, ownerKey });
    return { id, deleted: true } as const;
  }),
];
