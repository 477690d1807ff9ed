import * as v from 'valibot';
import { contract } from '#core/contract.ts';
import { imageTypes, maxImageBytes, storedMediaSchema } from '#core/media.ts';
import { pictureListSchema } from '#core/picture.ts';

export const listPictures = contract({
  id: 'listPictures',
  method: 'GET',
  path: '/api/pictures',
  summary: 'Emoji and pictures for questions and options of trivia, with what they show',
  reply: pictureListSchema,
  cache: { store: 'content' },
});

export const storeImage = contract({
  id: 'storeImage',
  method: 'PUT',
  path: '/api/admin/media',
  caller: 'operator',
  edits: 'quizzes',
  summary: 'Store an image; what it is, its bytes decide',
  reply: storedMediaSchema,
  takes: Object.keys(imageTypes),
  maxBytes: maxImageBytes,
  errors: ['invalid'],
  action: 'image.store',
});

export const removeUnusedImages = contract({
  id: 'removeUnusedImages',
  method: 'DELETE',
  path: '/api/admin/media/unused',
  caller: 'operator',
  edits: 'quizzes',
  summary: 'Remove the images that no quiz has named for a week',
  reply: v.object({ removed: v.number() }),
  action: 'image.clean',
});
