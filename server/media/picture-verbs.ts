import * as contracts from '#core/contracts/media.ts';
import { listPictures } from '#server/media/question-pictures.ts';
import { verb } from '#server/operations/verb.ts';
import { takesOwnPictures } from '#server/own-pictures/add-own-picture.ts';

export const mediaPictureVerbs = [
  verb(
    contracts.listPictures,
    async (_asked, services) => ({
      pictures: listPictures(),
      takesOwn: takesOwnPictures(services),
    }),
    { note: () => {} },
  ),
];
