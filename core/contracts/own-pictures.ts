import * as v from 'valibot';
import { contract } from '#core/contract.ts';
import { quizIdSchema } from '#core/id-schemas.ts';
import { ownerChanges, ownPictures } from '#core/limits.ts';
import { ownPictureLimits, ownPictureStates, ownPictureTypes } from '#core/own-picture.ts';
import {
  addedOwnPictureSchema,
  ownPictureIdSchema,
  ownPicturesOfQuizSchema,
  picturePartSchema,
  reviewedPictureListSchema,
} from '#core/own-picture-schemas.ts';

export const addOwnPicture = contract({
  id: 'addOwnPicture',
  method: 'PUT',
  path: '/api/own-pictures',
  summary:
    'Send a picture for a question or an option of trivia, or the part of it that the query names; everybody sees it once an operator has approved it',
  status: 201,
  reply: addedOwnPictureSchema,
  query: picturePartSchema,
  takes: ownPictureTypes,
  maxBytes: ownPictureLimits.bytes,
  errors: ['invalid', 'admin_off', 'too_many_requests', 'unavailable'],
  limit: ownPictures,
});

export const readOwnPictures = contract({
  id: 'readOwnPictures',
  method: 'GET',
  path: '/api/custom-quizzes/:id/own-pictures',
  summary: "The creator's own pictures of a quiz, and whether everybody sees them yet",
  reply: ownPicturesOfQuizSchema,
  errors: ['quiz_deleted'],
  caller: 'owner',
  params: v.object({ id: quizIdSchema }),
  limitOfCaller: ownerChanges,
});

export const listReviewedPictures = contract({
  id: 'listReviewedPictures',
  method: 'GET',
  path: '/api/admin/own-pictures',
  caller: 'operator',
  summary: 'Pictures that creators brought: those that wait, reported ones first, or decided ones',
  reply: reviewedPictureListSchema,
  query: v.object({ state: v.optional(v.picklist(ownPictureStates, 'malformed'), 'waiting') }),
});

export const decideOwnPicture = contract({
  id: 'decideOwnPicture',
  method: 'POST',
  path: '/api/admin/own-pictures/:id/decision',
  caller: 'operator',
  summary: 'Show a picture to everybody, or to nobody; what was refused is refused again',
  reply: v.object({ quizId: quizIdSchema }),
  errors: ['edit_conflict'],
  action: 'picture.decide',
  params: v.object({ id: ownPictureIdSchema }),
  body: v.object({
    /** The state in which the operator saw it. */
    from: v.picklist(ownPictureStates, 'required'),
    to: v.picklist(['approved', 'refused'], 'required'),
  }),
});
