import * as contracts from '#core/contracts/media.ts';
import { listPictures } from '#server/media/question-pictures.ts';
import { verb } from '#server/operations/verb.ts';

export const mediaPictureVerbs = [
  verb(contracts.listPictures, async () => ({ pictures: listPictures() }), { note: () => {} }),
];
