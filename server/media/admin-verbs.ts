import * as contracts from '#core/contracts/media.ts';
import { removeUnusedImages, storeImage } from '#server/media/store-image.ts';
import { verb } from '#server/operations/verb.ts';

export const mediaAdminVerbs = [
  verb(contracts.storeImage, async ({ bytes, setAudit }, services) => {
    const media = await storeImage(services, await bytes());
    setAudit({ subject: media.url });
    return media;
  }),
  verb(contracts.removeUnusedImages, async ({ setAudit }, services) => {
    const removed = await removeUnusedImages(services);
    setAudit({ details: String(removed) });
    return { removed };
  }),
];
