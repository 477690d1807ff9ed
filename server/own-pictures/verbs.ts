import * as contracts from '#core/contracts/own-pictures.ts';
import { verb } from '#server/operations/verb.ts';
import { addOwnPicture } from '#server/own-pictures/add-own-picture.ts';
import { decideOwnPicture, listReviewedPictures } from '#server/own-pictures/review-pictures.ts';

export const ownPictureVerbs = [
  verb(contracts.addOwnPicture, ({ query: part, bytes: read, address: from }, services) =>
    addOwnPicture(services, { read, part, from }),
  ),
];

export const ownPictureAdminVerbs = [
  verb(contracts.listReviewedPictures, ({ query }, services) =>
    listReviewedPictures(services, query.state),
  ),
  verb(contracts.decideOwnPicture, async ({ params: { id }, body, setAudit }, services) => {
    const decided = await decideOwnPicture(services, { id, ...body });
    setAudit({ subject: decided.quizId, details: `${id} ${body.to}` });
    return decided;
  }),
];
